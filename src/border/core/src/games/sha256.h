/* SHA-256 and HMAC (FIPS 180-4, RFC 2104) for provable dice. */
#ifndef SHA256_H
#define SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { DIGEST = 32, BLOCK = 64 };

/* Hash states after the inner and the outer key block of an HMAC. */
typedef struct {
    uint32_t inner[8], outer[8];
} Key;

/* Selects the processor's SHA instructions if it has them; they are four times as fast. */
void choose_sha256(void);

void new_key(Key *key, const uint8_t secret[DIGEST]);
void hmac(const Key *key, const uint8_t *message, size_t length, uint8_t digest[DIGEST]);

#endif
