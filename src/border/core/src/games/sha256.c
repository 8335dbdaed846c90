/* SHA-256 and HMAC (FIPS 180-4, RFC 2104), and the draws of provable dice. */
#include "games/sha256.h"

#include <string.h>

static const uint32_t ROUNDS[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static const uint32_t START[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

static inline uint32_t rotate_right(uint32_t x, int by) { return x >> by | x << (32 - by); }

static inline uint32_t read_word(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static inline void write_word(uint8_t *bytes, uint32_t word)
{
    for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(word >> (24 - 8 * i));
}

static void hash_block_portable(uint32_t state[8], const uint8_t block[BLOCK])
{
    uint32_t w[64], s[8];
    for (int i = 0; i < 16; i++) w[i] = read_word(block + 4 * i);
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + w[i - 7] + (rotate_right(a, 7) ^ rotate_right(a, 18) ^ a >> 3) +
               (rotate_right(b, 17) ^ rotate_right(b, 19) ^ b >> 10);
    }
    memcpy(s, state, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t a = s[0], e = s[4];
        uint32_t one = s[7] + (rotate_right(e, 6) ^ rotate_right(e, 11) ^ rotate_right(e, 25)) +
                       (s[6] ^ (e & (s[5] ^ s[6]))) + ROUNDS[i] + w[i];
        uint32_t two = (rotate_right(a, 2) ^ rotate_right(a, 13) ^ rotate_right(a, 22)) +
                       ((a & s[1]) | (s[2] & (a | s[1])));
        s[7] = s[6], s[6] = s[5], s[5] = e, s[4] = s[3] + one;
        s[3] = s[2], s[2] = s[1], s[1] = a, s[0] = one + two;
    }
    for (int i = 0; i < 8; i++) state[i] += s[i];
}

#ifdef __x86_64__
#include <cpuid.h>
#include <immintrin.h>

static int has_instructions(void)
{
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c >> 9 & 1) || !(c >> 19 & 1)) return 0; /* SSSE3, SSE4.1 */
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && b >> 29 & 1;                    /* SHA */
}

__attribute__((target("sha,ssse3,sse4.1"))) static void hash_block_sha_ni(uint32_t state[8],
                                                                       const uint8_t block[BLOCK])
{
    const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i w[4], abef, cdgh, ab = _mm_loadu_si128((const __m128i *)state),
                              ef = _mm_loadu_si128((const __m128i *)(state + 4));
    ab = _mm_shuffle_epi32(ab, 0xb1);
    ef = _mm_shuffle_epi32(ef, 0x1b);
    const __m128i abef_before = abef = _mm_alignr_epi8(ab, ef, 8);
    const __m128i cdgh_before = cdgh = _mm_blend_epi16(ef, ab, 0xf0);
    for (int i = 0; i < 16; i++) {
        __m128i *now = &w[i % 4], after = w[(i + 1) % 4], last = w[(i + 3) % 4];
        if (i < 4)
            *now = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(block + 16 * i)), order);
        else
            *now = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(*now, after),
                                                      _mm_alignr_epi8(last, w[(i + 2) % 4], 4)),
                                        last);
        __m128i sum = _mm_add_epi32(*now, _mm_loadu_si128((const __m128i *)(ROUNDS + 4 * i)));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
    }
    abef = _mm_shuffle_epi32(_mm_add_epi32(abef, abef_before), 0x1b);
    cdgh = _mm_shuffle_epi32(_mm_add_epi32(cdgh, cdgh_before), 0xb1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(abef, cdgh, 0xf0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(cdgh, abef, 8));
}

#endif

static void (*hash_block)(uint32_t state[8], const uint8_t block[BLOCK]) = hash_block_portable;

void choose_sha256(void)
{
#ifdef __x86_64__
    if (has_instructions()) hash_block = hash_block_sha_ni;
#endif
}

/* Hashes the rest of a message and writes the digest.  `before` is the number of bytes hashed earlier. */
static void finish(uint32_t state[8], size_t before, const uint8_t *rest, size_t length, uint8_t digest[DIGEST])
{
    uint8_t block[BLOCK];
    size_t bits = 8 * (before + length);
    for (; length >= BLOCK; rest += BLOCK, length -= BLOCK) hash_block(state, rest);
    memset(block, 0, sizeof block);
    memcpy(block, rest, length);
    block[length] = 0x80;
    if (length >= BLOCK - 8) {
        hash_block(state, block);
        memset(block, 0, sizeof block);
    }
    write_word(block + BLOCK - 4, (uint32_t)bits);
    hash_block(state, block);
    for (int i = 0; i < 8; i++) write_word(digest + 4 * i, state[i]);
}

void sha256(const uint8_t *message, size_t length, uint8_t digest[DIGEST])
{
    uint32_t state[8];
    memcpy(state, START, sizeof state);
    finish(state, 0, message, length, digest);
}

void new_key(Key *key, const uint8_t secret[DIGEST])
{
    uint8_t block[BLOCK];
    memset(block, 0x36, sizeof block);
    for (int i = 0; i < DIGEST; i++) block[i] ^= secret[i];
    memcpy(key->inner, START, sizeof key->inner);
    hash_block_portable(key->inner, block); /* always the portable code, so that tests cover it on any machine */
    for (int i = 0; i < BLOCK; i++) block[i] ^= 0x36 ^ 0x5c;
    memcpy(key->outer, START, sizeof key->outer);
    hash_block_portable(key->outer, block);
}

void hmac(const Key *key, const uint8_t *message, size_t length, uint8_t digest[DIGEST])
{
    uint32_t state[8];
    memcpy(state, key->inner, sizeof state);
    finish(state, BLOCK, message, length, digest);
    memcpy(state, key->outer, sizeof state);
    finish(state, BLOCK, digest, DIGEST, digest);
}

/* Runs for every die; printf would be too slow. */
char *put_number(char *at, int number)
{
    char digits[12];
    int length = 0;
    do digits[length++] = (char)('0' + number % 10);
    while (number /= 10);
    while (length) *at++ = digits[--length];
    *at++ = '|';
    return at;
}

int draw(const Key *key, char *message, size_t length, int n)
{
    uint8_t digest[DIGEST];
    for (int counter = 0;; counter++) {
        const char *end = put_number(message + length, counter) - 1;
        hmac(key, (const uint8_t *)message, (size_t)(end - message), digest);
        for (int i = 0; i < DIGEST; i++)
            if (digest[i] < 256 - 256 % n) return digest[i] % n;
    }
}
