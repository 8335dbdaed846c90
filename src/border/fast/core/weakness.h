/* What makes a player weaker than it could be, as people are; border.bots.ladder says who is. */
#ifndef WEAKNESS_H
#define WEAKNESS_H

#include "plan.h"

typedef struct {
    double sight;   /* how many throws to come it plans, at least one */
    double forgets; /* the share of its segments that it does not think of */
    double content; /* it stops throwing when so many dice are of use */
    double heed;    /* how much it minds what others gain from the dice it leaves, as a share */
} Weakness;

/* A seat's sheet as it comes to mind in its turn: what it forgets seems complete.  What that is
 * depends on all that is crossed, so that equal questions get equal answers. */
Sheet remembered(double forgets, const Table *table, int seat);

/* Makes a plan that of a weaker player; `taken` are the dice that are of use in each final. */
void weaken(Plan *plan, const Weakness *weakness, const int8_t taken[FINALS], int throws);

#endif
