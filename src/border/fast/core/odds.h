/* How likely it is that cells can be crossed in a first action, exactly. */
#ifndef ODDS_H
#define ODDS_H

#include "plan.h"

/* For each hand the chance to cross these cells, if it is kept with so many throws to come and
 * what is kept later is best for them; five dice lie as they are. */
void odds(const Board *board, const Sheet *sheet, Cells cells, int throws, double chances[HANDS]);

#endif
