/* Whole games between built-in players. */
#ifndef GAMES_H
#define GAMES_H

#include "players.h"

/* A round as it was played, for whoever wants to check it. */
typedef struct {
    uint8_t active, throws;
    Dice shown[THROWS]; /* after each throw */
    Dice kept[THROWS];  /* for the next throw */
    Cells crossed[MOST_SEATS];
} Round;

typedef struct {
    int rounds;
    int over; /* 0 if the game was given up */
    int scores[MOST_SEATS];
    unsigned winners;
} Ending;

/* Plays a table to its end, or for so many rounds; dice follow from the seed, round, throw and
 * index alone, whatever anybody decides.  `log` has room for LIMIT rounds, or is NULL. */
void play_game(Table *table, Player *players, uint64_t seed, int most, Ending *ending, Round *log);

/* What a table is worth to a seat some rounds after it has crossed these cells: the first action
 * of the active seat, or one of the second actions, in which the others decide as they do. */
typedef struct {
    int seat, most; /* most: how many dice each may use in the second action; -1 in the first */
    Dice dice;
    int rounds;
} Moment;

double future(const Table *table, Player *players, const Moment *moment, Cells cells, uint64_t seed);

#endif
