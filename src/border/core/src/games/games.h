/* Whole games: played by bots, written as records, replayed, and waiting for actions from outside. */
#ifndef GAMES_H
#define GAMES_H

#include "bots/bots.h"
#include "games/sha256.h"

#include <string.h>

/* games.c: games between built-in players */

typedef struct {
    int rounds;
    int over; /* 0 if the game was given up */
    int scores[MAX_SEATS];
    unsigned winners;
} Ending;

/* Throws all dice but those kept.  Dice are kept in their places: the lowest that show the colour. */
void throw_dice(uint8_t shown[DICE], const Dice kept, uint64_t seed, int round, int throw);

/* The first half of a player's first action: throws and keeps until the dice are final. */
void throw_and_keep(Turn *turn, Player *player, uint64_t seed, int number, Dice dice, Round *log);

/* Crosses for all the others, some of whom may have decided already; then the next is active. */
void second_action(Table *table, Player *players, const Dice dice, int most, unsigned decided,
                   Cells crossed[MAX_SEATS]);

/* How a game went that ended, or was given up, after so many rounds. */
void end_game(const Table *table, int rounds, Ending *ending);

/* Seeds each player's generator; equal seeds give equal ones. */
void seed_players(Player *players, int seats, uint64_t seed);

/* Plays a table to its end, or for so many rounds; dice follow from the seed, round, throw and
 * index alone, whatever anybody decides.  `log` has room for MAX_ROUNDS rounds, or is NULL. */
void play_game(Table *table, Player *players, uint64_t seed, int most, Ending *ending, Round *log);

/* simulate.c: games with dice that can be proved, written as records; border.arena does the same */

enum {
    MAX_ID_CHARS = 64,     /* characters of a game's id */
    CELL_NAME = 4,    /* bytes of a cell's name, zeros behind it */
    ROUND_TEXT = 512  /* characters that a round takes at most */
};

typedef char Names[CELLS][CELL_NAME];

/* What the dice follow from. */
typedef struct {
    Key key;
    char game[MAX_ID_CHARS + 1];
} Proved;

/* Plays a table to its end and writes its rounds as JSON, commas between them; returns the length.
 * `text` has room for MAX_ROUNDS rounds. */
size_t simulate(Table *table, Player *players, const Proved *dice, const Names names, char *text,
                Ending *ending);

/* replay.c: rounds as records tell them, played again; border.records.replay does the same */

typedef struct {
    long active;
    int throws;
    uint8_t shown[MAX_THROWS][DICE]; /* after each throw */
    unsigned held[MAX_THROWS];       /* the dice that the next throw leaves, as bits */
    Cells first;
    int number[MAX_SEATS]; /* of the cells that a seat crossed in the second action */
    uint8_t order[MAX_SEATS][DICE];
} Told;

/* Whether a whole round is sound; then the table is as it is after it. */
int replay_round(Table *table, const Told *told);

/* self_play.c: games from which a champion learns; its players stray now and then, and what they knew is kept */

/* How often players do something else than they think best.  Without that, champions never learn
 * what they leave undone, and get worse at it. */
typedef struct {
    double planner; /* the share of crosses that `planner` chooses */
    double random;  /* the share of second actions that are drawn by lot */
} Whims;

/* What was known in a round, by seat; shares are those of a champion that is active, else zeros. */
typedef struct {
    Slots slots[MAX_SEATS];
    double value[MAX_SEATS];    /* the shares at its start */
    double expected[MAX_SEATS]; /* as the plan of the throws goes on */
    double fallen[MAX_SEATS];   /* and with the dice that lay there in the end */
    uint8_t strayed;             /* whether somebody did something else */
} Lesson;

/* Plays a table to its end with the dice of `play_game`; lessons and log have room for MAX_ROUNDS rounds. */
void self_play(Table *table, Player *players, uint64_t seed, Whims whims, Ending *ending,
              Lesson *lessons, Round *log);

/* episodes.c: games that wait for actions from outside, seat after seat and cell by cell */

enum {
    END = CELLS,              /* crosses no further cell; the actions before cross a cell each */
    KEEP = END + 1,           /* and then a bit for each of the five dice, sorted by colour */
    STOP = KEEP + (1 << DICE) - 1,
    ACTIONS = STOP + 1,
    SEAT_BITS = 192,          /* of an observation: see border.envs.episode */
    TABLE_BITS = 54,          /* and then one for each throw */
    PLANE_BITS = (COLOURS + SEGMENTS / COLOURS) * CELLS, /* of a board, if boards are told */
    NOBODY = MAX_SEATS,      /* is asked */
    CHANCE                    /* is, where dice come from outside */
};

typedef unsigned __int128 Actions; /* one bit per action */

typedef enum { THROWING, KEEPING, FIRST, SECOND, OVER } Stage;

typedef struct {
    Table table;
    Player players[MAX_SEATS];
    Cells deciding[MAX_SEATS]; /* what each seat has crossed in a decision not yet applied */
    uint64_t seed;
    int rounds;      /* begun so far */
    Stage stage;     /* THROWING only where the game was given up */
    int throw;       /* how often the active seat has thrown */
    int most;        /* how many of the dice another may use */
    int asked;       /* the seat that is to act, or NOBODY, or CHANCE */
    int open;        /* whether dice come from outside, and nothing is sealed */
    Actions choice;  /* what the seat that is asked may do */
    unsigned decided; /* in the second action, a bit per seat */
    uint16_t laid[MAX_SEATS]; /* the numbers of the boards */
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
enum { SEEN_WORDS = SEAT_BITS / 64 * MAX_SEATS + 1 };
void observe_again(const Episode *episode, int seat, uint64_t before[SEEN_WORDS], uint8_t *entries);

void draw_planes(const Board *board, uint8_t *entries);
void write_planes(const uint8_t *planes, const uint16_t laid[MAX_SEATS], int seats, int seat, uint8_t *entries);
void write_mask(Actions actions, uint8_t *entries);

/* Whoever has nothing to decide may end, so that no mask is empty. */
static inline Actions choice_of(const Episode *episode, int seat)
{
    return seat == episode->asked && episode->choice ? episode->choice : one_cell(END);
}

/* snapshot.c: a game in words, and back if they are those of a game at this table. */
enum { SNAPSHOT_HEAD = 6, SNAPSHOT_SEAT = 7, MAX_SNAPSHOT = SNAPSHOT_HEAD + SNAPSHOT_SEAT * MAX_SEATS };

static inline int snapshot_words(int seats) { return SNAPSHOT_HEAD + SNAPSHOT_SEAT * seats; }

void save(const Episode *episode, uint64_t *words);
int load(Episode *episode, const Table *from, const Player *players, const uint64_t *words);

/* Per seat what an ended game is worth: a share of the victory, or points above the others' mean. */
void write_returns(const Episode *episode, int margin, double *returns);

#endif
