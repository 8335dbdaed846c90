/* What a position is worth to a seat: tables of numbers that self-play has found. */
#ifndef WEIGH_H
#define WEIGH_H

#include "weakness.h"

enum {
    HORIZONS = 16,      /* how far the leader is from the end, in steps of three cells */
    MOST_MISSING = 24,  /* cells of the longest ring */
    FRONTIERS = 4,      /* crossable cells of a colour: none, one, two, more */
    WEIGHTS = HORIZONS * (MOST_MISSING + 1) + 2 * MOST_MISSING + 1 + 6 + FRONTIERS + 10 + 7
};

typedef struct {
    double reach[HORIZONS][MOST_MISSING + 1]; /* how likely a ring is closed in time */
    double race[2 * MOST_MISSING + 1];        /* how likely it is closed first, by the lead in cells */
    double segment[6];                        /* a segment with so many cells missing */
    double frontier[FRONTIERS];
    double closed[10];                        /* so many territories closed */
    double end;                               /* winning the game; a lead is worth less, but nears it */
    double deny;                              /* taking a high value from the nearest rival */
    double give;                              /* what the others gain from dice left to them */
    Weakness weakness;
} Weights;

/* What one decision needs to know of everybody else; made once. */
typedef struct {
    const Weights *weights;
    const Table *table;
    int seat;
    int horizon;
    uint8_t rivals[TERRITORIES]; /* the fewest cells that another seat still misses */
    int rival_points;            /* the most points of another seat */
    double rival_worth;          /* the most that another seat's board is worth */
} View;

void new_view(View *view, const Weights *weights, const Table *table, int seat);

/* The worth to the viewing seat if its sheet were this one, against the best rival. */
double worth(const View *view, const Sheet *sheet);

#endif
