/* Mersenne Twister MT19937, as in Python's `random.Random`. */
#include "bots/bots.h"

enum { N = MT19937_WORDS, M = 397, MAX_WORDS = RNG_SEED_BYTES / 4 };

void new_mt19937(Mt19937 *rng, const uint8_t *number, size_t bytes)
{
    uint32_t key[MAX_WORDS] = {0}, *mt = rng->state;
    int words = (int)((bytes + 3) / 4);
    for (size_t i = 0; i < bytes; i++) key[i / 4] |= (uint32_t)number[bytes - 1 - i] << 8 * (i % 4);
    while (words > 1 && !key[words - 1]) words--;
    mt[0] = 19650218u;
    for (int i = 1; i < N; i++) mt[i] = 1812433253u * (mt[i - 1] ^ mt[i - 1] >> 30) + (uint32_t)i;
    int i = 1, j = 0;
    for (int k = N > words ? N : words; k; k--) {
        mt[i] = (mt[i] ^ (mt[i - 1] ^ mt[i - 1] >> 30) * 1664525u) + key[j] + (uint32_t)j;
        if (++i == N) mt[0] = mt[N - 1], i = 1;
        if (++j == words) j = 0;
    }
    for (int k = N - 1; k; k--) {
        mt[i] = (mt[i] ^ (mt[i - 1] ^ mt[i - 1] >> 30) * 1566083941u) - (uint32_t)i;
        if (++i == N) mt[0] = mt[N - 1], i = 1;
    }
    mt[0] = 0x80000000u;
    rng->next = N;
}

static void twist(uint32_t *mt)
{
    for (int i = 0; i < N; i++) {
        uint32_t y = (mt[i] & 0x80000000u) | (mt[(i + 1) % N] & 0x7fffffffu);
        mt[i] = mt[(i + M) % N] ^ y >> 1 ^ (y & 1 ? 0x9908b0dfu : 0);
    }
}

static uint32_t word(Mt19937 *rng)
{
    if (rng->next == N) {
        twist(rng->state);
        rng->next = 0;
    }
    uint32_t y = rng->state[rng->next++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680u;
    y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
}

double random_double(Mt19937 *rng)
{
    uint32_t a = word(rng) >> 5, b = word(rng) >> 6;
    return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0);
}
