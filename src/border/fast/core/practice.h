/* Games from which a champion learns: its players stray now and then, and what they knew is kept. */
#ifndef PRACTICE_H
#define PRACTICE_H

#include "games.h"

/* How often players do something else than they think best.  Without that, champions never learn
 * what they leave undone, and get worse at it. */
typedef struct {
    double planner; /* the share of crosses that `planner` chooses */
    double lot;     /* the share of second actions that are drawn by lot */
} Whims;

/* What was known in a round, by seat; shares are those of a champion that is active, else zeros. */
typedef struct {
    Slots slots[MOST_SEATS];
    double value[MOST_SEATS];    /* the shares at its start */
    double expected[MOST_SEATS]; /* as the plan of the throws goes on */
    double fallen[MOST_SEATS];   /* and with the dice that lay there in the end */
    uint8_t strayed;             /* whether somebody did something else */
} Lesson;

/* Plays a table to its end with the dice of `play_game`; lessons and log have room for LIMIT rounds. */
void practise(Table *table, Player *players, uint64_t seed, Whims whims, Ending *ending,
              Lesson *lessons, Round *log);

#endif
