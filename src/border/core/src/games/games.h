/* Whole games: bot games, records, replays and episodes with external actions. */
#ifndef GAMES_H
#define GAMES_H

#include "bots/bots.h"
#include "games/sha256.h"

#include <string.h>

/* games.c: plays games between built-in players */

typedef struct {
    int rounds;
    int over; /* 0 if the game reached the round limit */
    int scores[MAX_SEATS];
    unsigned winners;
} Ending;

/* Throws all dice except the kept ones.  If more dice show a colour than are kept, the first ones stay. */
void throw_dice(uint8_t shown[DICE], const Dice kept, uint64_t seed, int round, int throw);

/* Throws and keeps dice until they are final. */
void throw_and_keep(Turn *turn, Player *player, uint64_t seed, int number, Dice dice, Round *log);

/* Lets the other seats decide, except those whose bit in `decided` is set.  Then applies all crosses and
 * makes the next seat active. */
void second_action(Table *table, Player *players, const Dice dice, int most, unsigned decided,
                   Cells crossed[MAX_SEATS]);

/* Fills in the ending of a game that has ended, or reached the round limit, after this many rounds. */
void end_game(const Table *table, int rounds, Ending *ending);

/* Seeds each player's random generator from one seed. */
void seed_players(Player *players, int seats, uint64_t seed);

/* Plays a game to its end or for `most` rounds, whichever comes first.  Each die depends only on the seed, round, throw
 * and index, not on decisions.  `log` must be NULL or have room for MAX_ROUNDS rounds. */
void play_game(Table *table, Player *players, uint64_t seed, int most, Ending *ending, Round *log);

/* simulate.c: plays games with provable dice and writes their records, like border.arena */

enum {
    MAX_ID_CHARS = 64,     /* characters of a game's id */
    CELL_NAME = 4,    /* bytes of a cell's name, padded with zeros */
    ROUND_TEXT = 512  /* length of the longest round, in characters */
};

typedef char Names[CELLS][CELL_NAME];

/* Key and game id that determine the dice. */
typedef struct {
    Key key;
    char game[MAX_ID_CHARS + 1];
} ProvableDice;

/* Plays a game to its end, writes its rounds as JSON objects separated by commas, and returns the length of
 * the text.  `text` must have room for MAX_ROUNDS rounds. */
size_t simulate(Table *table, Player *players, const ProvableDice *dice, const Names names, char *text,
                Ending *ending);

/* replay.c: replays the rounds of records, like border.records.replay */

typedef struct {
    long active;
    int throws;
    uint8_t shown[MAX_THROWS][DICE]; /* after each throw */
    unsigned held[MAX_THROWS];       /* a bit for each die kept for the next throw */
    Cells first;
    int number[MAX_SEATS]; /* by seat: number of cells crossed in a second action */
    uint8_t order[MAX_SEATS][DICE]; /* by seat: these cells, in the order of crossing */
} RecordedRound;

/* Applies a round to the table.  If the round breaks a rule, returns 0 and changes nothing. */
int replay_round(Table *table, const RecordedRound *round);

/* self_play.c: plays games with exploration and records samples that train the champion */

/* Rates at which players deviate from their best decisions.  Otherwise, champions would never see the results of
 * other decisions and would get worse at judging them. */
typedef struct {
    double planner; /* fraction of actions in which `planner` chooses the crosses */
    double random;  /* fraction of second actions that are random */
} Exploration;

/* Training sample from one round, with arrays by seat.  The win shares are zero unless the active player is a
 * champion. */
typedef struct {
    Slots slots[MAX_SEATS];
    double value[MAX_SEATS];    /* win shares at the start of the round */
    double expected[MAX_SEATS]; /* win shares that the plan predicts before the first throw */
    double fallen[MAX_SEATS];   /* win shares that the plan predicts once the dice are final */
    uint8_t explored;           /* whether a player deviated from its best decision */
} Sample;

/* Plays a game to its end with the same dice as `play_game`.  `samples` and `log` must have room for
 * MAX_ROUNDS rounds. */
void self_play(Table *table, Player *players, uint64_t seed, Exploration exploration, Ending *ending,
              Sample *samples, Round *log);

/* episodes.c: games that wait for the caller's actions, seat by seat and cell by cell */

enum {
    END = CELLS,              /* ends the crosses; actions below it cross one cell each */
    KEEP = END + 1,           /* plus a mask of the dice to keep; the dice are sorted by colour */
    STOP = KEEP + (1 << DICE) - 1,
    ACTIONS = STOP + 1,
    SEAT_BITS = 192,          /* observation entries for each seat, listed in border.envs.episode */
    TABLE_BITS = 54,          /* observation entries for the table; one for each throw follows */
    PLANE_BITS = (COLOURS + SEGMENTS / COLOURS) * CELLS, /* observation entries for each board, where included */
    NOBODY = MAX_SEATS,       /* no seat is to act */
    CHANCE                    /* the caller must throw the dice */
};

typedef unsigned __int128 Actions; /* one bit per action */

typedef enum { THROWING, KEEPING, FIRST, SECOND, OVER } Stage;

typedef struct {
    Table table;
    Player players[MAX_SEATS];
    Cells deciding[MAX_SEATS]; /* cells of each seat's unfinished decision */
    uint64_t seed;
    int rounds;      /* rounds started so far */
    Stage stage;     /* THROWING only while the caller must throw, or at the round limit */
    int throw;       /* number of throws so far */
    int most;        /* number of dice that each other seat may use */
    int asked;       /* seat to act; NOBODY or CHANCE if there is none */
    int open;        /* whether the caller throws the dice and sees all decisions at once */
    Actions choice;  /* legal actions of the seat to act */
    unsigned decided; /* in the second action, a bit for each seat that has decided */
    uint16_t board_ids[MAX_SEATS];
    uint8_t shown[DICE];
    Dice dice; /* dice on the table; only the kept ones while the caller must throw */
} Episode;

/* Number of entries in an observation, not counting the planes of the boards. */
static inline int table_size(const Table *table)
{
    return SEAT_BITS * table->seats + TABLE_BITS + table->rules.throws;
}

static inline int observation_size(const Table *table, int planes)
{
    return table_size(table) + (planes ? PLANE_BITS * table->seats : 0);
}

/* Dice that a seat's unfinished decision does not use. */
static inline void dice_left(const Episode *episode, int seat, Dice left)
{
    const Board *board = &episode->table.boards[seat];
    memcpy(left, episode->dice, sizeof(Dice));
    for (Cells rest = episode->deciding[seat]; rest; rest &= rest - 1)
        left[board->colour_of[first_cell(rest)]]--;
}

void spread_bits(void); /* call once at startup */

/* Starts a game with the boards and rules of a table and plays until an OUTSIDE seat is to act. */
void deal(Episode *episode, const Table *from, const Player *players, uint64_t seed);

/* Sets up an episode before the first throw. */
void new_episode(Episode *episode, const Table *from, const Player *players, int first);

/* Starts a game whose dice the caller throws. */
void begin(Episode *episode, const Table *from, const Player *players, int first);

/* Applies a legal action and plays until a seat is to act or the game ends. */
void act(Episode *episode, int action);

/* Computes the legal actions of the seat to act. */
void find_choice(Episode *episode);

/* Adds dice that the caller threw to the kept ones. */
void apply_throw(Episode *episode, const Dice thrown);

/* Writes a seat's observation without boards, one byte per entry.  The observing seat comes first, then the
 * others clockwise. */
void observe(const Episode *episode, int seat, uint8_t *entries);

/* Updates an observation.  `before` holds the words of the last one; only changed words are written again. */
enum { SEEN_WORDS = SEAT_BITS / 64 * MAX_SEATS + 1 };
void observe_again(const Episode *episode, int seat, uint64_t before[SEEN_WORDS], uint8_t *entries);

void draw_planes(const Board *board, uint8_t *entries);
void write_planes(const uint8_t *planes, const uint16_t board_ids[MAX_SEATS], int seats, int seat, uint8_t *entries);
void write_mask(Actions actions, uint8_t *entries);

/* Returns the legal actions of a seat.  If it has nothing to decide, returns END, so that no mask is empty. */
static inline Actions choice_of(const Episode *episode, int seat)
{
    return seat == episode->asked && episode->choice ? episode->choice : one_cell(END);
}

/* snapshot.c: saves episodes as words and loads them.  `load` returns 0 if the words are not a valid game at this
 * table. */
enum { SNAPSHOT_HEAD = 6, SNAPSHOT_SEAT = 7, MAX_SNAPSHOT = SNAPSHOT_HEAD + SNAPSHOT_SEAT * MAX_SEATS };

static inline int snapshot_words(int seats) { return SNAPSHOT_HEAD + SNAPSHOT_SEAT * seats; }

void save(const Episode *episode, uint64_t *words);
int load(Episode *episode, const Table *from, const Player *players, const uint64_t *words);

/* Writes each seat's return.  It is the win share or, if `margin` is set, the seat's points minus the others' mean.
 * All returns are 0 until the game is over. */
void write_returns(const Episode *episode, int margin, double *returns);

#endif
