/* SHA-256 and HMAC (FIPS 180-4, RFC 2104), and the draws of provable dice. */
#ifndef SHA256_H
#define SHA256_H

#include <stddef.h>
#include <stdint.h>

enum {
    DIGEST = 32,
    BLOCK = 64,
    NUMBER_CHARS = 12 /* room for `put_number` */
};

/* Hash states after the inner and the outer key block of an HMAC. */
typedef struct {
    uint32_t inner[8], outer[8];
} Key;

/* Selects the processor's SHA instructions if available.  They are four times as fast as portable code. */
void choose_sha256(void);

void sha256(const uint8_t *message, size_t length, uint8_t digest[DIGEST]);
void new_key(Key *key, const uint8_t secret[DIGEST]);
void hmac(const Key *key, const uint8_t *message, size_t length, uint8_t digest[DIGEST]);

/* Writes a number and a `|`, and returns the end of the text. */
char *put_number(char *at, int number);

/* Derives a number below `n` from the key and a message, like border.dice.proof.  `n` is at most 256.
 * `message` must end in `|`, with room for a counter after its `length` characters. */
int draw(const Key *key, char *message, size_t length, int n);

#endif
