/* Built-in players: which dice they keep, and which cells they cross. */
#ifndef BOTS_H
#define BOTS_H

#include "search/search.h"

/* mt19937.c: Python's `random.Random`, the Mersenne Twister MT19937 */

enum {
    MT19937_WORDS = 624,
    RNG_SEED_BYTES = 256 /* of the number that seeds a generator, at most */
};

typedef struct {
    uint32_t state[MT19937_WORDS];
    int next;
} Mt19937;

/* Seeded as Python does with the number that these bytes, one at least, are, the highest first. */
void new_mt19937(Mt19937 *rng, const uint8_t *number, size_t bytes);

/* From 0 to below 1: Random.random(). */
double random_double(Mt19937 *rng);

/* players.c */

typedef enum { RANDOM, GREEDY, PLANNER, CHAMPION, KINDS, OUTSIDE = KINDS } Kind;

typedef struct {
    Kind kind;
    const Weights *weights; /* of a planner */
    const Value *value;     /* of a champion */
    long budget;            /* and how often it may ask it before it looks no further */
    uint64_t rng;           /* state of a random player's generator */
    Mt19937 *python_rng;    /* of a player that decides as Python's does; else NULL */
} Player;

/* One of n equally likely numbers. */
static inline int drawn(uint64_t *rng, int n)
{
    *rng += 0x9e3779b97f4a7c15u;
    return (int)((unsigned __int128)splitmix64(*rng) * (unsigned)n >> 64);
}

/* What a seat knows while it is active; the prospect is found when it is first needed. */
typedef struct {
    const Table *table;
    int seat;
    int planned;
    Prospect prospect; /* of a planner the plan alone */
} Turn;

static inline void new_turn(Turn *turn, const Table *table)
{
    turn->table = table;
    turn->seat = table->active;
    turn->planned = 0;
}

void plan_turn(const Player *player, Turn *turn);

/* The hand to keep after a throw that is not the last, from 1; all five dice to stop. */
void keep_dice(Player *player, Turn *turn, int throw, const Dice dice, Dice kept);
Cells cross_first(Player *player, const Table *table, int seat, const Dice dice);
Cells cross_second(Player *player, const Table *table, int seat, const Dice dice, int most);

/* random_bot.c: `random` as border.bots.simple, with the same generator. */
void random_bot_keep(Mt19937 *rng, const Dice dice, Dice kept);
Cells random_bot_first(Mt19937 *rng, const Board *board, const Sheet *sheet, const Dice dice);
Cells random_bot_second(Mt19937 *rng, const Table *table, int seat, const Dice dice, int most);

/* greedy.c */
void greedy_keep(const Board *board, const Sheet *sheet, const Dice dice, Dice kept);
Cells greedy_first(const Board *board, const Sheet *sheet, const Dice dice);
Cells greedy_second(const Table *table, int seat, const Dice dice, int most);

#endif
