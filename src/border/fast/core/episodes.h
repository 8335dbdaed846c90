/* Games that wait for actions from outside, seat after seat and cell by cell. */
#ifndef EPISODES_H
#define EPISODES_H

#include "games.h"

enum {
    END = CELLS,              /* crosses no further cell; the actions before cross a cell each */
    KEEP = END + 1,           /* and then a bit for each of the five dice, sorted by colour */
    STOP = KEEP + (1 << DICE) - 1,
    ACTIONS = STOP + 1,
    SEAT_BITS = 192,          /* of an observation: see border.envs.observation */
    TABLE_BITS = 36,          /* and then one for each throw */
    NOBODY = MOST_SEATS       /* is asked */
};

typedef unsigned __int128 Actions; /* one bit per action */

typedef enum { THROWING, KEEPING, FIRST, SECOND, OVER } Stage;

typedef struct {
    Table table;
    Player players[MOST_SEATS];
    Cells deciding[MOST_SEATS]; /* what each seat has crossed in a decision not yet applied */
    uint64_t seed;
    int rounds;      /* begun so far */
    Stage stage;     /* THROWING only where the game was given up */
    int throw;       /* how often the active seat has thrown */
    int most;        /* how many of the dice another may use */
    int asked;       /* the seat that is to act, or NOBODY */
    unsigned decided; /* in the second action, a bit per seat */
    uint8_t shown[DICE];
    Dice dice;
} Episode;

static inline int observation_size(const Table *table)
{
    return SEAT_BITS * table->seats + TABLE_BITS + table->rules.throws;
}

void spread_bits(void); /* once, before anything else */

/* A game from its deal to the first question, with the boards and rules of a table; seats of the
 * kind OUTSIDE are asked. */
void deal(Episode *episode, const Table *from, const Player *players, uint64_t seed);

Actions legal(const Episode *episode); /* for the seat that is asked */

/* Goes on with a legal action to the next question, or to the end. */
void act(Episode *episode, int action);

/* What a seat sees, a byte per entry. */
void observe(const Episode *episode, int seat, uint8_t *entries);
void write_mask(Actions actions, uint8_t *entries);

/* Per seat what an ended game is worth: a share of the victory, or points above the others' mean. */
void write_returns(const Episode *episode, int margin, float *returns);

#endif
