/* A first action that ends the game: what the others can still do about it. */
#ifndef ENDINGS_H
#define ENDINGS_H

#include "border.h"

/* The rings that a seat could close in the second action, if the dice were there. */
typedef struct {
    int number;
    Cells cells[TERRITORIES]; /* that are missing */
} Closers;

typedef struct {
    Table table; /* after the first action */
    Closers closers[MOST_SEATS];
} LastRound;

/* The last round, if the active seat ends the game by crossing these cells; 0 if it does not. */
int new_last_round(LastRound *last, const Table *table, Cells cells);

/* The active seat's share when each other has done its best with so many of these dice. */
double last_share(const LastRound *last, const Dice dice, int most);

#endif
