/* `random` with Python's generator: makes the same decisions as border.bots.simple. */
#include "bots/bots.h"

#include <string.h>

static const double STOPS = 1.0 / 8, KEEPS = 1.0 / 2;

static int one_of(Mt19937 *rng, int number) { return (int)(random_double(rng) * number); }

void random_bot_keep(Mt19937 *rng, const Dice dice, Dice kept)
{
    memcpy(kept, dice, sizeof(Dice));
    if (random_double(rng) < STOPS) return;
    for (int colour = 0; colour < COLOURS; colour++) {
        kept[colour] = 0;
        for (int die = 0; die < dice[colour]; die++) if (random_double(rng) < KEEPS) kept[colour]++;
    }
}

Cells random_bot_first(Mt19937 *rng, const Board *board, const Sheet *sheet, const Dice dice)
{
    Dice left;
    Cells cells = 0;
    memcpy(left, dice, sizeof left);
    while (random_double(rng) >= STOPS) {
        int segments[SEGMENTS], number = 0;
        for (int i = 0; i < SEGMENTS; i++) {
            int missing = board->segments[i] & cells ? 0 : sheet->missing[i];
            if (missing && missing <= left[i / 4]) segments[number++] = i;
        }
        if (!number) break;
        int chosen = segments[one_of(rng, number)];
        cells |= board->segments[chosen] & ~sheet->crossed;
        left[chosen / 4] = (uint8_t)(left[chosen / 4] - sheet->missing[chosen]);
    }
    return cells;
}

Cells random_bot_second(Mt19937 *rng, const Table *table, int seat, const Dice dice, int most)
{
    const Board *board = &table->boards[seat];
    const Sheet *sheet = &table->sheets[seat];
    Dice left;
    Cells cells = 0, near = sheet->near;
    memcpy(left, dice, sizeof left);
    for (; most && random_double(rng) >= STOPS; most--) {
        Cells next = near & ~sheet->crossed & ~cells & cells_for(board, left);
        if (!next) break;
        int cell = nth_cell(next, one_of(rng, count_cells(next)));
        cells |= one_cell(cell);
        if (table->rules.chain) near |= board->neighbours[cell]; /* 4.2 */
        left[board->colour_of[cell]]--;
    }
    return cells;
}
