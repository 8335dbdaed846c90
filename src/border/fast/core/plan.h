/* The exact planner of throws: every multiset of at most five dice has a number. */
#ifndef PLAN_H
#define PLAN_H

#include "border.h"

enum {
    HANDS = 462,         /* multisets of none to five dice */
    FINALS = 252,        /* those of five */
    FIRST_FINAL = HANDS - FINALS,
    COMPLETIONS = 4368   /* of all hands to five dice */
};

extern Dice hand_dice[HANDS];           /* by size, then as itertools lists them */
extern int16_t hand_plus[HANDS][COLOURS]; /* the hand with one die more; -1 from five on */
extern int16_t hand_less[HANDS][COLOURS]; /* the hand with one die less; -1 if it has none */

/* A hand with as many dice more that it has five. */
typedef struct {
    int16_t final; /* the five, counted from the first of them */
    int16_t left;  /* the hand that came to it */
} Completion;

extern Completion completions[COMPLETIONS];    /* hand by hand */
extern int16_t first_completion[HANDS + 1];    /* where those of a hand begin, and of the next */

void number_hands(void); /* once, before anything else */
int hand_number(const Dice dice);

typedef struct {
    double before;           /* the expectation before the first throw */
    int16_t keep[MOST_THROWS - 1][FINALS]; /* after each throw but the last: the hand to keep; all five to stop */
    double worth[MOST_THROWS - 1][FINALS]; /* of the dice then, with the best keep */
} Plan;

/* Fills in what hands of fewer than five dice are worth if the rest is thrown. */
void expect(double worth[HANDS]);

void make_plan(Plan *plan, const double values[FINALS], int throws);

/* What each hand is worth if it is kept with so many throws to come, and the best is kept after
 * each of them; five dice are worth what they are. */
void keep_worths(const double values[FINALS], int throws, double worth[HANDS]);

/* The expectation before the first throw of other values, if the plan is kept to. */
double follow_plan(const Plan *plan, const double values[FINALS], int throws);

#endif
