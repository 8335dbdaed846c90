/* The luck that Python lends its bots: `random.Random`, the Mersenne Twister MT19937. */
#ifndef TWISTER_H
#define TWISTER_H

#include <stddef.h>
#include <stdint.h>

enum {
    TWISTER_WORDS = 624,
    LUCK_BYTES = 256 /* of the number that seeds a luck, at most */
};

typedef struct {
    uint32_t state[TWISTER_WORDS];
    int next;
} Twister;

/* Seeded as Python does with the number that these bytes, one at least, are, the highest first. */
void new_twister(Twister *luck, const uint8_t *number, size_t bytes);

/* From 0 to below 1: Random.random(). */
double lot(Twister *luck);

#endif
