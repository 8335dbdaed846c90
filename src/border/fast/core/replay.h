/* Rounds as records tell them, played again: the twin of border.records.replay. */
#ifndef REPLAY_H
#define REPLAY_H

#include "games.h"

typedef struct {
    long active;
    int throws;
    uint8_t shown[MOST_THROWS][DICE]; /* after each throw */
    unsigned held[MOST_THROWS];       /* the dice that the next throw leaves, as bits */
    Cells first;
    int number[MOST_SEATS]; /* of the cells that a seat crossed in the second action */
    uint8_t order[MOST_SEATS][DICE];
} Told;

/* Whether a whole round is sound; then the table is as it is after it. */
int replay_round(Table *table, const Told *told);

#endif
