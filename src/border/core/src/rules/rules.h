/* The rules of the game: boards, sheets, tables and rounds.
 *
 * Rule numbers refer to docs/rules.md.  border.engine implements the same rules in Python.
 */
#ifndef RULES_H
#define RULES_H

#include <stddef.h>
#include <stdint.h>

enum {
    CELLS = 86,      /* 1.4 */
    COLOURS = 6,     /* 1.3 */
    TERRITORIES = 9, /* 1.2 */
    MAX_MISSING = 24, /* length of the longest ring */
    SEGMENTS = 24,   /* 1.3: four of each colour, the shortest first */
    MAX_SEATS = 4,  /* 1.1 */
    DICE = 5,        /* 1.5 */
    MAX_THROWS = 5, /* limit for house rules */
    MAX_ROUNDS = 1000     /* rounds after which a game is stopped */
};

extern const char LETTERS[]; /* letter of each colour */

typedef unsigned __int128 Cells; /* one bit per border cell */

/* Counts the bits that are set.  The compiler's builtin would call a function unless -mpopcnt is given. */
static inline int count_bits(uint64_t x)
{
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(x * 0x0101010101010101u >> 56);
}

static inline int count_cells(Cells cells)
{
    return count_bits((uint64_t)cells) + count_bits((uint64_t)(cells >> 64));
}

static inline int first_cell(Cells cells)
{
    uint64_t low = (uint64_t)cells;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(cells >> 64));
}

static inline int nth_cell(Cells cells, int n)
{
    while (n--) cells &= cells - 1;
    return first_cell(cells);
}

static inline Cells one_cell(int cell) { return (Cells)1 << cell; }

/* A board; `read_board` derives it from the caller's masks. */
typedef struct {
    Cells neighbours[CELLS];
    Cells coloured[COLOURS];
    Cells segments[SEGMENTS];
    Cells rings[TERRITORIES];
    Cells white;
    uint8_t colour_of[CELLS];    /* COLOURS for a white cell */
    uint8_t segment_of[CELLS];   /* SEGMENTS for a white cell */
    uint16_t territories[CELLS]; /* a bit for each territory whose ring contains the cell */
    uint8_t high[TERRITORIES], low[TERRITORIES];
} Board;

/* One seat's crosses. `firsts` comes from scoring; the other fields follow from `crossed`. */
typedef struct {
    Cells crossed;
    Cells near;                      /* neighbours of crossed cells, crossed or not */
    uint8_t missing[SEGMENTS];       /* uncrossed cells of each segment */
    uint8_t ring_missing[TERRITORIES];
    uint16_t closed, firsts;         /* a bit per territory; `firsts` score the high value */
    uint8_t closures;                /* number of closed territories */
} Sheet;

/* House rules of a table, as in border.engine.rules. */
typedef struct {
    uint8_t throws; /* 3.1 */
    uint8_t last;   /* 6.1: this many closed territories end the game */
    uint8_t chain;  /* 4.2: whether crossing a cell makes its neighbours crossable in the same action */
} Rules;

typedef struct {
    const Board *boards; /* one per seat */
    Sheet sheets[MAX_SEATS];
    Rules rules;
    int seats, active;
    uint16_t taken; /* territories closed in an earlier action, by any seat */
} Table;

typedef uint8_t Dice[COLOURS]; /* number of dice that show each colour */

static inline int count_dice(const Dice dice)
{
    int sum = 0;
    for (int colour = 0; colour < COLOURS; colour++) sum += dice[colour];
    return sum;
}

static inline int holds(const Dice dice, const Dice part)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (dice[colour] < part[colour]) return 0;
    return 1;
}

/* board.c */
enum { BOARD_WORDS = 2 * (CELLS + COLOURS + SEGMENTS + TERRITORIES + 1) + 2 * TERRITORIES };
void read_board(Board *board, const uint64_t *words);
void new_sheet(Sheet *sheet, const Board *board, Cells crossed);
void new_table(Table *table, const Board *boards, int seats, int first, Rules rules);

/* Crosses one cell. */
static inline void cross_cell(Sheet *sheet, const Board *board, int cell)
{
    sheet->crossed |= one_cell(cell);
    sheet->near |= board->neighbours[cell];
    int segment = board->segment_of[cell];
    if (segment < SEGMENTS) sheet->missing[segment]--;
    for (unsigned rings = board->territories[cell]; rings; rings &= rings - 1) {
        int territory = __builtin_ctz(rings);
        if (--sheet->ring_missing[territory]) continue;
        sheet->closed |= (uint16_t)(1u << territory);
        sheet->closures++;
    }
}

static inline void cross_cells(Sheet *sheet, const Board *board, Cells cells)
{
    for (; cells; cells &= cells - 1) cross_cell(sheet, board, first_cell(cells));
}

/* scoring.c */
void score_first(Table *table);                       /* 5.1, 5.2 */
void score_second(Table *table);                      /* 5.3 */
int points(const Board *board, const Sheet *sheet);   /* 5.2 */
int highest(const Board *board, const Sheet *sheet);  /* 6.3 */
unsigned rank_of(const Board *board, const Sheet *sheet); /* points and highest territory; the highest rank wins */
unsigned winners(const Table *table);                 /* 6.3, 6.4; a bit per seat */
int is_over(const Table *table);                      /* 6.1 */
int cells_to_end(const Sheet *sheet, int last);       /* missing cells in the rings that can end the game soonest */

/* crosses.c: the next two functions list the distinct sets of cells that a seat may cross, and return their number.
 * If `found` is NULL, they only count the sets. */
long first_crosses(const Board *board, const Sheet *sheet, const Dice dice, Cells *found, long room);
long second_crosses(const Board *board, const Sheet *sheet, const Dice dice, int most, int chain,
                    Cells *found, long room);
/* Whether a seat may cross these cells.  `most` is the number of dice that the seat may use; -1 in a first action. */
int is_legal(const Table *table, int seat, const Dice dice, int most, Cells cells);
int first_is_legal(const Board *board, const Sheet *sheet, const Dice dice, Cells cells);
int second_is_legal(const Board *board, const Sheet *sheet, const Dice dice, int most, int chain,
                    Cells cells);

static inline Cells cells_for(const Board *board, const Dice dice)
{
    Cells cells = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (dice[colour]) cells |= board->coloured[colour];
    return cells;
}

static inline void dice_for(const Board *board, Cells cells, Dice used)
{
    for (int colour = 0; colour < COLOURS; colour++)
        used[colour] = (uint8_t)count_cells(cells & board->coloured[colour]);
}

/* A round as it was played. */
typedef struct {
    uint8_t active, throws;
    Dice shown[MAX_THROWS]; /* after each throw */
    Dice kept[MAX_THROWS];  /* dice kept for the next throw */
    Cells crossed[MAX_SEATS];
} Round;

/* scoring.c */
/* Crosses cells for the active seat and removes the used dice from `dice`.  Returns the number of leftover dice
 * that each other seat may use.  If all five dice were used, `dice` stays unchanged, and each other seat may use
 * one of them (4.4). */
int first_action(Table *table, Cells cells, Dice dice);

/* Applies the crosses of the other seats and makes the next seat active. */
void finish_round(Table *table, const Cells crossed[MAX_SEATS]);

/* table_input.c: validates tables from callers, so that other code cannot access memory out of bounds */
enum {
    HEAD_WORDS = 3,  /* rules, active seat, taken territories */
    SHEET_WORDS = 3, /* crossed cells (two words), and territories that the seat closed first */
    TABLE_WORDS = HEAD_WORDS + SHEET_WORDS * MAX_SEATS
};

static inline int table_words(int seats) { return HEAD_WORDS + SHEET_WORDS * seats; }

typedef struct {
    Board boards[MAX_SEATS];
    Table table;
} TableInput;

/* The next three functions return an error message, or NULL if the input is valid. */
const char *set_boards(TableInput *input, const void *words, long seats); /* `words` may have any alignment */
const char *set_table(TableInput *input, const uint64_t *words);
const char *set_rules(uint64_t word, Rules *rules);

static inline uint64_t rules_word(Rules rules)
{
    return rules.throws | (uint64_t)rules.last << 8 | (uint64_t)rules.chain << 16;
}
void write_table(const Table *table, uint64_t *words);
Cells read_cells(const uint64_t *words);
int are_dice(const Dice dice); /* whether these are at most five dice */

/* One step of SplitMix64: hashes 64 bits to 64 bits. */
static inline uint64_t splitmix64(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

#endif
