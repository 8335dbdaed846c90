/* `greedy`: simple heuristics, the same as in border.bots.simple. */
#include "bots/bots.h"

#include <string.h>

/* Largest number of missing cells in a segment of this colour; 0 if all segments are complete. */
static int most_missing(const Sheet *sheet, int colour)
{
    int most = 0;
    for (int i = 4 * colour; i < 4 * colour + 4; i++)
        if (sheet->missing[i] > most) most = sheet->missing[i];
    return most;
}

void greedy_keep(const Board *board, const Sheet *sheet, const Dice dice, Dice kept)
{
    (void)board;
    int favourite = -1;
    for (int colour = 0; colour < COLOURS; colour++)
        if (dice[colour] && most_missing(sheet, colour) &&
            (favourite < 0 || dice[colour] > dice[favourite]))
            favourite = colour;
    memset(kept, 0, sizeof(Dice));
    if (favourite < 0) return;
    kept[favourite] = dice[favourite];
    if (dice[favourite] >= most_missing(sheet, favourite)) memcpy(kept, dice, sizeof(Dice));
}

/* Completes the longest segments first; ties go to the earlier colour. */
Cells greedy_first(const Board *board, const Sheet *sheet, const Dice dice)
{
    Dice left;
    Cells cells = 0;
    memcpy(left, dice, sizeof left);
    for (int place = 3; place >= 0; place--) /* segments of five, four, three, two cells */
        for (int colour = 0; colour < COLOURS; colour++) {
            int segment = 4 * colour + place, missing = sheet->missing[segment];
            if (!missing || missing > left[colour]) continue;
            cells |= board->segments[segment] & ~sheet->crossed;
            left[colour] = (uint8_t)(left[colour] - missing);
        }
    return cells;
}

/* Smallest number of missing cells in a ring that contains the cell; CELLS if it is in no ring. */
static int nearest_ring(const Board *board, const Sheet *sheet, int cell)
{
    int nearest = CELLS;
    for (unsigned rings = board->territories[cell]; rings; rings &= rings - 1) {
        int missing = sheet->ring_missing[__builtin_ctz(rings)];
        if (missing < nearest) nearest = missing;
    }
    return nearest;
}

Cells greedy_second(const Table *table, int seat, const Dice dice, int most)
{
    const Board *board = &table->boards[seat];
    const Sheet *sheet = &table->sheets[seat];
    Dice left;
    Sheet mine = *sheet;
    memcpy(left, dice, sizeof left);
    for (; most; most--) {
        Cells near = table->rules.chain ? mine.near : sheet->near; /* 4.2 */
        Cells next = near & ~mine.crossed & cells_for(board, left);
        if (!next) break;
        int best = first_cell(next);
        for (; next; next &= next - 1) {
            int cell = first_cell(next);
            if (nearest_ring(board, &mine, cell) < nearest_ring(board, &mine, best)) best = cell;
        }
        left[board->colour_of[best]]--;
        cross_cell(&mine, board, best);
    }
    return mine.crossed & ~sheet->crossed;
}
