/* What each instant of a turn is worth to every seat: the exact mean over its throws, with the
 * champion's best decisions; at the end of the round the champion's value. */
#ifndef OUTLOOK_H
#define OUTLOOK_H

#include "champion.h"

typedef double Shares[MOST_SEATS]; /* of the victory, by seat */

/* The throws of the active seat. */
typedef struct {
    int throws;
    Shares kept[MOST_THROWS + 1][HANDS]; /* with so many throws to come, if a hand is kept; five dice: to stop */
    Shares lying[MOST_THROWS][FINALS];   /* with so many throws to come, before what is kept is decided */
    int16_t best[MOST_THROWS][FINALS];   /* what is then best kept */
} Outlook;

void new_outlook(Outlook *outlook, const Value *value, const Table *table);

/* What the others would best cross with so many of the dice that are left. */
void best_replies(const Value *value, const Table *table, const Dice dice, int most, Cells replies[MOST_SEATS]);

/* After the first action with these cells, when the others have yet to reply; `replies` are theirs. */
void first_shares(const Value *value, const Table *table, const Dice dice, Cells cells,
                  Cells replies[MOST_SEATS], Shares shares);

/* After a round in which all the others have crossed these cells. */
void end_shares(const Value *value, const Table *table, const Cells crossed[MOST_SEATS], Shares shares);

typedef enum { KEPT, LYING, LEFT } Stage;

/* At an instant of a round: dice are kept, or lie there, with so many throws to come, or are left to the
 * others, so many for each; whether that can be. */
int shares_at(const Value *value, const Table *table, Stage stage, const Dice dice, int number, Shares shares);

#endif
