/* Whole games with dice that can be proved, written as records: the twin of border.arena. */
#ifndef SIMULATE_H
#define SIMULATE_H

#include "games.h"
#include "sha256.h"

enum {
    MOST_ID = 64,     /* characters of a game's id */
    NAME = 4,         /* bytes of a cell's name, zeros behind it */
    ROUND_TEXT = 512  /* characters that a round takes at most */
};

typedef char Names[CELLS][NAME];

/* What the dice follow from. */
typedef struct {
    Key key;
    char game[MOST_ID + 1];
} Proved;

/* Plays a table to its end and writes its rounds as JSON, commas between them; returns the length.
 * `text` has room for LIMIT rounds. */
size_t simulate(Table *table, Player *players, const Proved *dice, const Names names, char *text,
                Ending *ending);

#endif
