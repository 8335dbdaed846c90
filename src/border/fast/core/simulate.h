/* Whole games with dice that can be proved, written as records: the twin of border.arena. */
#ifndef SIMULATE_H
#define SIMULATE_H

#include "games.h"
#include "sha256.h"
#include "twister.h"

enum {
    MOST_ID = 64,     /* characters of a game's id */
    NAME = 4,         /* bytes of a cell's name, zeros behind it */
    ROUND_TEXT = 512, /* characters that a round takes at most */
    CAST_BYTES = 256  /* of the number that seeds a bot's luck, at most */
};

typedef char Names[CELLS][NAME];

/* What the dice follow from. */
typedef struct {
    Key key;
    char game[MOST_ID + 1];
} Proved;

/* A seat: what plays there, and the luck that it is lent. */
typedef struct {
    Player *players;
    Twister lucks[MOST_SEATS]; /* of those who play by lot */
} Company;

/* Plays a table to its end and writes its rounds as JSON, commas between them; returns the length.
 * `text` has room for LIMIT rounds. */
size_t simulate(Table *table, Company *company, const Proved *dice, const Names names, char *text,
                Ending *ending);

/* lots.c: `random` as border.bots.random decides, luck and all. */
void lots_keep(Twister *luck, const Dice dice, Dice kept);
Cells lots_first(Twister *luck, const Board *board, const Sheet *sheet, const Dice dice);
Cells lots_second(Twister *luck, const Table *table, int seat, const Dice dice, int most);

#endif
