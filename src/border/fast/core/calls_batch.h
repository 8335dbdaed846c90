/* Many games at one kind of table, and where what they tell is written. */
#ifndef BATCH_H
#define BATCH_H

#include "arguments.h"
#include "episodes.h"

enum { MOST_EPISODES = 1 << 20, MOST_BOARDS = 1 << 14 };

/* How an episode went on. */
enum { GOES_ON, ENDED, GIVEN_UP, ILLEGAL };

/* A row per game: what the seat that is asked sees and may do, who that is, how the last action went,
 * what an ended game was worth to each seat, what was seen last in it, and its scores. */
typedef struct {
    Py_buffer observations, masks, asked, how, returns, finals, scores;
} Views;

enum { VIEWS = 7 };

typedef struct {
    Table from; /* rules and seats */
    Cast cast;
    PyObject *cast_of; /* holds the value that they look at */
    long number;
    int margin;   /* what returns are: a share of the victory, or a margin in points */
    int planes;   /* whether boards are part of an observation */
    int viewer;   /* who sees an ended game; if negative, whoever acted last */
    int draws;    /* whether each game draws its boards */
    int laid;     /* how many boards there are */
    int busy;     /* only one call at a time, for they work without the GIL */
    int bound;    /* whether there are views */
    Views views;
    Board *boards, *own; /* all of them; those of each game, if it draws */
    uint8_t *drawn;      /* the planes of each board */
    uint8_t *facing;     /* per game, the seat whose boards stand in its row */
    uint64_t (*before)[SEEN_WORDS]; /* and the words of what else stands there */
    Episode episodes[];
} Batch;

/* Deals a game whose boards, if they are drawn, follow from its seed. */
void deal_one(Batch *batch, long game, uint64_t seed);

/* Restores a game from words; 0 if they are not those of a game at this table. */
int load_one(Batch *batch, long game, const uint64_t *words);

/* Tells one game's row. */
void tell(Batch *batch, long game);

/* Asks for the memory of a game that is to be stepped soon: thousands lie outside of the near caches. */
enum { FETCHED = 2 }; /* so many games ahead */
void fetch(const Batch *batch, long game);

/* One action in one game; deals the next where this one has ended, if that is wanted. */
void step_one(Batch *batch, long game, int again, int action);

#endif
