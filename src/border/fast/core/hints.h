/* What could be decided, the best first, each with what it is worth to every seat. */
#ifndef HINTS_H
#define HINTS_H

#include "outlook.h"

enum { HINTS = 1 << DICE }; /* as many as there are ways to keep dice */

typedef struct {
    Cells cells;
    Shares shares;
    Dice kept; /* all five: to stop */
} Hint;

typedef struct {
    int number;
    Hint hints[HINTS];
} Hints;

/* What a seat could decide now: with throws to come all that it could keep of these dice, else what it
 * would best cross, and `mine`, with so many of them; most: -1 in the first action.  0 if it cannot. */
int find_hints(Hints *hints, const Value *value, const Table *table, int seat, const Dice dice, int most, int left,
               Cells mine);

#endif
