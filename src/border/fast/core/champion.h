/* `champion`: the exact planner of throws over the learned value. */
#ifndef CHAMPION_H
#define CHAMPION_H

#include "choices.h"
#include "value.h"

/* What it thinks with in one decision. */
typedef struct {
    const Value *value;
    long asked;  /* how often the value was asked */
    double heed; /* see `Weakness` */
    long budget; /* one more turn is looked at while it was asked less often, */
    double until; /* and while it is not so late; 0: whenever */
} Mind;

/* What each five dice are thought to bring each seat. */
typedef struct {
    Plan plan;
    double shares[FINALS][MOST_SEATS];
} Prospect;

/* With a budget, and with so many seconds from now on; as many as it likes if they are below 0. */
Mind new_mind(const Value *value, double heed, long budget, double seconds);

/* The turn of the active seat. */
void champion_plan(Mind *mind, const Table *table, Prospect *prospect);

/* The shares of all seats before the first throw, as the plan goes on. */
void expected_shares(const Prospect *prospect, const Table *table, double shares[MOST_SEATS]);

/* Crosses of the active seat in the first action, and of another in the second, by log-odds. */
void champion_first(Mind *mind, const Table *table, const Dice dice, Ranking *ranking);
void champion_second(Mind *mind, const Table *table, int seat, const Dice dice, int most,
                     Ranking *ranking);

#endif
