/* What a seat may cross, listed for whoever weighs it, and ranked. */
#ifndef CHOICES_H
#define CHOICES_H

#include "plan.h"

enum { CHOICES = 4096, RANKS = 16 };

typedef struct {
    int number, room; /* room for RANKS at most */
    Cells cells[RANKS];
    double worths[RANKS]; /* the best first */
} Ranking;

/* Puts a set of cells in its place; of equal ones the earlier stays ahead. */
void rank(Ranking *ranking, Cells cells, double worth);

/* Tells of the choices of segments that five of these dice can complete, CHOICES at most: their
 * cells, and the hand of dice that they take. */
typedef void Visit(void *who, Cells cells, int hand);
void each_choice(const Board *board, const Sheet *sheet, const Dice dice, Visit *visit, void *who);

/* Ranks what may be crossed in the second action: a beam of so many sets, cell after cell. */
typedef double Weigh(const void *who, Cells cells);
enum { MOST_BEAM = 24 };
void rank_cells(const Table *table, int seat, const Dice dice, int most, int beam, Weigh *weigh,
                const void *who, Ranking *ranking);

#endif
