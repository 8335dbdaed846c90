/* Games that wait for actions from outside, seat after seat and cell by cell. */
#ifndef EPISODES_H
#define EPISODES_H

#include "games.h"

#include <string.h>

enum {
    END = CELLS,              /* crosses no further cell; the actions before cross a cell each */
    KEEP = END + 1,           /* and then a bit for each of the five dice, sorted by colour */
    STOP = KEEP + (1 << DICE) - 1,
    ACTIONS = STOP + 1,
    SEAT_BITS = 192,          /* of an observation: see border.envs.observation */
    TABLE_BITS = 54,          /* and then one for each throw */
    PLANE_BITS = (COLOURS + SEGMENTS / COLOURS) * CELLS, /* of a board, if boards are told */
    NOBODY = MOST_SEATS,      /* is asked */
    CHANCE                    /* is, where dice come from outside */
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
    int asked;       /* the seat that is to act, or NOBODY, or CHANCE */
    int open;        /* whether dice come from outside, and nothing is sealed */
    Actions choice;  /* what the seat that is asked may do */
    unsigned decided; /* in the second action, a bit per seat */
    uint16_t laid[MOST_SEATS]; /* the numbers of the boards */
    uint8_t shown[DICE];
    Dice dice; /* while chance is asked, those kept */
} Episode;

/* The entries of an observation, without the planes of boards. */
static inline int table_size(const Table *table)
{
    return SEAT_BITS * table->seats + TABLE_BITS + table->rules.throws;
}

static inline int observation_size(const Table *table, int planes)
{
    return table_size(table) + (planes ? PLANE_BITS * table->seats : 0);
}

/* The dice that a seat's draft leaves; cell by cell, for there are few. */
static inline void dice_left(const Episode *episode, int seat, Dice left)
{
    const Board *board = &episode->table.boards[seat];
    memcpy(left, episode->dice, sizeof(Dice));
    for (Cells rest = episode->deciding[seat]; rest; rest &= rest - 1)
        left[board->colour_of[first_cell(rest)]]--;
}

void spread_bits(void); /* once, before anything else */

/* A game from its deal to the first question, with the boards and rules of a table; seats of the
 * kind OUTSIDE are asked. */
void deal(Episode *episode, const Table *from, const Player *players, uint64_t seed);

/* A table before anybody throws; most of the rest is zero. */
void new_episode(Episode *episode, const Table *from, const Player *players, int first);

/* A game whose dice come from outside, at its first throw. */
void begin(Episode *episode, const Table *from, const Player *players, int first);

/* Goes on with a legal action to the next question, or to the end. */
void act(Episode *episode, int action);

/* Works out what the seat that is asked may do. */
void work_out(Episode *episode);

/* Goes on with what the dice show that are not kept. */
void fall(Episode *episode, const Dice thrown);

/* What a seat sees, a byte per entry, and after it the boards, clockwise from its own. */
void observe(const Episode *episode, int seat, uint8_t *entries);

/* The same where the entries were written before, of a row whose words were these. */
enum { SEEN_WORDS = SEAT_BITS / 64 * MOST_SEATS + 1 };
void observe_again(const Episode *episode, int seat, uint64_t before[SEEN_WORDS], uint8_t *entries);

void draw_planes(const Board *board, uint8_t *entries);
void write_planes(const uint8_t *planes, const uint16_t laid[MOST_SEATS], int seats, int seat, uint8_t *entries);
void write_mask(Actions actions, uint8_t *entries);

/* Whoever has nothing to decide may end, so that no mask is empty. */
static inline Actions choice_of(const Episode *episode, int seat)
{
    return seat == episode->asked && episode->choice ? episode->choice : one_cell(END);
}

/* saved.c: a game in words, and back if they are those of a game at this table. */
enum { SAVED_HEAD = 6, SAVED_SEAT = 7, SAVED_MOST = SAVED_HEAD + SAVED_SEAT * MOST_SEATS };

static inline int saved_words(int seats) { return SAVED_HEAD + SAVED_SEAT * seats; }

void save(const Episode *episode, uint64_t *words);
int load(Episode *episode, const Table *from, const Player *players, const uint64_t *words);

/* Per seat what an ended game is worth: a share of the victory, or points above the others' mean. */
void write_returns(const Episode *episode, int margin, double *returns);

#endif
