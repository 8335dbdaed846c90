/* What dice that are left to the others bring them (4.1), and cost whoever leaves them. */
#ifndef OFFERS_H
#define OFFERS_H

#include "plan.h"

/* For each other seat and colour the first die, the second, …: each crosses one cell. */
typedef struct {
    double gain[MOST_SEATS][COLOURS][DICE]; /* to that seat, the most first; never below 0 */
    double cost[MOST_SEATS][COLOURS][DICE]; /* and what that costs the seat that leaves them */
} Gains;

typedef struct {
    double cost;
    double gain[MOST_SEATS];
} Offer;

void add_gain(Gains *gains, int other, int colour, double gain, double cost);

/* Of a hand that is left, or of one of five dice that were all used (4.4). */
Offer offer(const Gains *gains, int seats, const Dice left);
Offer offer_one(const Gains *gains, int seats, const Dice dice);

#endif
