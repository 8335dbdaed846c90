/* What the learned value looks at: per seat a row of its first layer for each slot, or none.
 *
 * Rows are the same for every seat.  docs/formats.md lists them; border.bots.reference.inputs
 * finds the same ones.
 */
#ifndef INPUTS_H
#define INPUTS_H

#include "plan.h"

enum {
    RING_CELLS = 143, /* of all rings of the classic map together: 8 to 24 */
    MOST_LEAD = 6,    /* cells ahead or behind in a ring; more count as many, here and below */
    MOST_MARGIN = 24, /* points ahead or behind */
    MOST_NEED = 16,   /* dice that a ring needs in first actions */
    LEVELS = 16,      /* of the chance to close a ring in a turn */
    REACHES = 20,     /* one to five cells missing, none to all of them in reach */
    MOST_MIXED = 6,   /* cells of a colour that a ring misses, */
    MIXES = 3 * MOST_MIXED, /* none, one or more of them in reach */
    USES = 3,         /* a segment is in no open ring, in one, in more */
    LENGTHS = 18,     /* segments of two to five cells, none to all of them missing */
    MOST_LONG = 4,    /* segments of a ring with equally many cells missing */
    NEARS = 8,        /* cells of a ring in reach: none to seven or more */
    FRONTIER_ROWS = 8, /* crossable cells of a colour */
    MOST_END = 40,    /* cells to the end */
    JOINTS = 3 * 4 * 5 * 6, /* cells missing in each of the four segments of a colour */
    MOST_USE = 3,     /* cells of a colour in reach, */
    COLOUR_USES = (DICE + 1) * (MOST_USE + 1), /* and none to five that a segment of it misses */

    RING_ROW = 0,
    LEAD_ROW = RING_ROW + 2 * TERRITORIES + 2 * RING_CELLS,
    MARGIN_ROW = LEAD_ROW + TERRITORIES * (2 * MOST_LEAD + 1),
    NEED_ROW = MARGIN_ROW + 2 * MOST_MARGIN + 1,
    CHANCE_ROW = NEED_ROW + TERRITORIES * MOST_NEED,
    REACH_ROW = CHANCE_ROW + TERRITORIES * LEVELS,
    MIX_ROW = REACH_ROW + TERRITORIES * REACHES,
    SEGMENT_ROW = MIX_ROW + TERRITORIES * MIXES,
    FRONTIER_ROW = SEGMENT_ROW + USES * LENGTHS,
    COLOUR_ROW = FRONTIER_ROW + FRONTIER_ROWS,
    CLOSED_ROW = COLOUR_ROW + COLOURS + 1,
    END_ROW = CLOSED_ROW + TERRITORIES + 1,
    LENGTH_ROW = END_ROW + MOST_END + 1,
    NEAR_ROW = LENGTH_ROW + TERRITORIES * DICE * MOST_LONG,
    JOINT_ROW = NEAR_ROW + TERRITORIES * NEARS,
    RIVAL_ROW = JOINT_ROW + JOINTS,
    INPUT_ROWS = RIVAL_ROW + COLOUR_USES * COLOUR_USES,

    RING_SLOT = 0,
    LEAD_SLOT = RING_SLOT + TERRITORIES,
    MARGIN_SLOT = LEAD_SLOT + TERRITORIES,
    RIVAL_SLOT = MARGIN_SLOT + 1,
    TABLE_SLOTS = RIVAL_SLOT + COLOURS, /* so far they depend on the other seats, too */
    NEED_SLOT = TABLE_SLOTS,
    CHANCE_SLOT = NEED_SLOT + TERRITORIES,
    REACH_SLOT = CHANCE_SLOT + TERRITORIES,
    MIX_SLOT = REACH_SLOT + TERRITORIES,
    SEGMENT_SLOT = MIX_SLOT + TERRITORIES * COLOURS,
    FRONTIER_SLOT = SEGMENT_SLOT + SEGMENTS,
    COLOUR_SLOT = FRONTIER_SLOT + COLOURS,
    CLOSED_SLOT = COLOUR_SLOT + 1,
    END_SLOT = CLOSED_SLOT + 1,
    LENGTH_SLOT = END_SLOT + 1,
    NEAR_SLOT = LENGTH_SLOT + TERRITORIES * DICE,
    JOINT_SLOT = NEAR_SLOT + TERRITORIES,
    SLOTS = JOINT_SLOT + COLOURS
};

typedef int16_t Slots[SLOTS]; /* the row of each, or -1 */

void know_chances(void); /* once, after number_hands */

/* Whether the board's rings have the lengths of the classic map's: only there rows have a meaning. */
int is_classic(const Board *board);

/* All slots of every seat. */
void list_inputs(const Table *table, Slots slots[MOST_SEATS]);

/* Those before TABLE_SLOTS, of every seat. */
void table_inputs(const Table *table, Slots slots[MOST_SEATS]);

/* The others of one seat, whose slots are those of a sheet with fewer crosses. */
void change_inputs(const Board *board, const Sheet *was, const Sheet *sheet, int last, Slots slots);

#endif
