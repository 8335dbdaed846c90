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

/* All that the active seat could keep of these dice, with so many throws to come. */
void hint_keeps(Hints *hints, const Value *value, const Table *table, const Dice dice, int left);

/* What a seat would best cross, and these cells; most: -1 in the first action. */
void hint_crosses(Hints *hints, const Value *value, const Table *table, int seat, const Dice dice, int most,
                  Cells mine);

#endif
