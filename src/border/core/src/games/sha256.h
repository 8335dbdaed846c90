/* SHA-256 and HMAC (FIPS 180-4, RFC 2104), for dice that can be proved. */
#ifndef SHA256_H
#define SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { DIGEST = 32, BLOCK = 64 };

/* A key that has been taken in: what is left to do is the message. */
typedef struct {
    uint32_t inner[8], outer[8];
} Key;

/* Takes the processor's own instructions, where it has them: four times as fast. */
void choose_sha256(void);

void new_key(Key *key, const uint8_t secret[DIGEST]);
void hmac(const Key *key, const uint8_t *message, size_t length, uint8_t digest[DIGEST]);

#endif
