/* Each seat's share of the victory at the start of a round: a small learned net.
 *
 * It reckons in whole numbers up to its log-odds, so that it says the same on every machine.
 */
#ifndef VALUE_H
#define VALUE_H

#include "inputs.h"

enum {
    MOST_WIDTH = 256,
    HIDDEN = 32,
    VALUE_VERSION = 2,
    VALUE_HEAD = 56 /* bytes of the file before the weights: docs/formats.md */
};

typedef struct {
    int seats, width;
    int16_t *first;       /* [INPUT_ROWS][width]: 1024 is one */
    int16_t *first_bias;  /* [seats][width], likewise; here and below seat by seat from the next active */
    int16_t *second;      /* [HIDDEN][seats][width]: 2048 is one */
    int16_t *third;       /* [seats][HIDDEN]: 4096 is one */
    int32_t *line;        /* [INPUT_ROWS], straight to the log-odds: 2^22 is one */
    int32_t *second_bias; /* [HIDDEN]: 2^21 is one */
    int32_t *third_bias;  /* [seats]: 2^22 is one */
} Value;

/* The value in the bytes of a file, which is freed with free_value; NULL if it is none. */
Value *new_value(const uint8_t *file, size_t bytes);
void free_value(Value *value);

typedef struct {
    int32_t sums[MOST_SEATS][MOST_WIDTH]; /* of the first layer, by seat */
    int64_t lines[MOST_SEATS];
} Sums;

/* A table before the next round, from which others differ in the crosses of one seat. */
typedef struct {
    const Value *value;
    Table table;
    int next; /* the seat that is active next */
    Slots slots[MOST_SEATS];
    Sums sums;
} Look;

void new_look(Look *look, const Value *value, const Table *table, int next);
void shares_now(const Look *look, double shares[MOST_SEATS]);

/* If the seat's sheet, with more crosses, were this one and scored. */
void shares_with(const Look *look, int seat, const Sheet *sheet, double shares[MOST_SEATS]);

/* Of a game that is over: all to the winner, or equal parts to several. */
void final_shares(const Table *table, double shares[MOST_SEATS]);

#endif
