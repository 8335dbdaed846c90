/* What became of everybody's chances in a round, instant by instant. */
#ifndef ACCOUNT_H
#define ACCOUNT_H

#include "games.h"
#include "hints.h"

typedef struct {
    Shares before;                  /* the first throw */
    Shares thrown[MOST_THROWS];     /* after each throw, */
    Shares decided[MOST_THROWS];    /* and after the decision what to keep, or to stop */
    Shares best_first, first;       /* after the best first action, and after this one */
    Shares replied[MOST_SEATS];     /* if this seat alone replies as it did, and the others at their best */
    Shares after;                   /* the round */
    Cells best_crossed[MOST_SEATS]; /* by the active seat, and by the others after what it crossed */
    Dice best_kept[MOST_THROWS];    /* after each throw but the last possible; all five to stop */
} Account;

/* Whether the round can be played at the table, after which the account is filled in. */
int account_for(Account *account, const Value *value, const Table *table, const Round *round);

#endif
