/* Decisions of the built-in players: dice to keep and cells to cross. */
#ifndef BOTS_H
#define BOTS_H

#include "search/search.h"

/* mt19937.c: Python's `random.Random`, the Mersenne Twister MT19937 */

enum {
    MT19937_WORDS = 624,
    RNG_SEED_BYTES = 256 /* length of the longest seed */
};

typedef struct {
    uint32_t state[MT19937_WORDS];
    int next;
} Mt19937;

/* Seeds a generator as Python's `random.Random` does.  The seed is a big-endian number of at least one byte. */
void new_mt19937(Mt19937 *rng, const uint8_t *number, size_t bytes);

/* Random.random(): the next number from 0 to below 1. */
double random_double(Mt19937 *rng);

/* players.c */

/* Algorithm of a player.  The caller decides for an OUTSIDE player. */
typedef enum { RANDOM, GREEDY, PLANNER, CHAMPION, KINDS, OUTSIDE = KINDS } Kind;

typedef struct {
    Kind kind;
    const Weights *weights; /* weights of a planner; a champion uses only the opponent weight */
    const Value *value;     /* value network of a champion */
    long budget;            /* a champion's lookahead stops after this many evaluations */
    uint64_t rng;           /* generator state of a random player */
    Mt19937 *python_rng;    /* if set, a random player draws from this generator, like border.bots.simple */
} Player;

/* Uniform random number from 0 to n - 1. */
static inline int random_below(uint64_t *rng, int n)
{
    *rng += 0x9e3779b97f4a7c15u;
    return (int)((unsigned __int128)splitmix64(*rng) * (unsigned)n >> 64);
}

/* The active seat's turn; the prospect is computed on first use. */
typedef struct {
    const Table *table;
    int seat;
    int planned;
    Prospect prospect; /* a planner fills in only the plan, not the win shares */
} Turn;

static inline void new_turn(Turn *turn, const Table *table)
{
    turn->table = table;
    turn->seat = table->active;
    turn->planned = 0;
}

void plan_turn(const Player *player, Turn *turn);

/* Finds the dice to keep after any throw but the last.  Throws count from 1; keeping all five means
 * stopping. */
void keep_dice(Player *player, Turn *turn, int throw, const Dice dice, Dice kept);
Cells cross_first(Player *player, const Table *table, int seat, const Dice dice);
Cells cross_second(Player *player, const Table *table, int seat, const Dice dice, int most);

/* random_bot.c: makes the same decisions as `random` in border.bots.simple */
void random_bot_keep(Mt19937 *rng, const Dice dice, Dice kept);
Cells random_bot_first(Mt19937 *rng, const Board *board, const Sheet *sheet, const Dice dice);
Cells random_bot_second(Mt19937 *rng, const Table *table, int seat, const Dice dice, int most);

/* greedy.c */
void greedy_keep(const Board *board, const Sheet *sheet, const Dice dice, Dice kept);
Cells greedy_first(const Board *board, const Sheet *sheet, const Dice dice);
Cells greedy_second(const Table *table, int seat, const Dice dice, int most);

#endif
