/* A first action that ends the game: what the others can still do about it. */
#include "search/search.h"

enum { SETS = 6 }; /* rings that are looked at together, five dice being enough for few */

static void find_closers(const Table *table, int seat, Closers *closers)
{
    const Board *board = &table->boards[seat];
    const Sheet *sheet = &table->sheets[seat];
    closers->number = 0;
    for (int t = 0; t < TERRITORIES; t++) {
        if (!sheet->ring_missing[t] || sheet->ring_missing[t] > DICE) continue;
        Cells open = board->rings[t] & ~sheet->crossed, near = sheet->near, left = open;
        while (left & near) {
            int cell = first_cell(left & near);
            left &= ~one_cell(cell);
            if (table->rules.chain) near |= board->neighbours[cell];
        }
        if (!left && closers->number < SETS) closers->cells[closers->number++] = open;
    }
}

int new_last_round(LastRound *last, const Table *table, Cells cells)
{
    int active = table->active;
    Sheet sheet = table->sheets[active];
    cross_cells(&sheet, &table->boards[active], cells);
    if (sheet.closures < table->rules.last) return 0;
    last->table = *table;
    last->table.sheets[active] = sheet;
    score_first(&last->table);
    for (int seat = 0; seat < table->seats; seat++)
        if (seat != active) find_closers(&last->table, seat, &last->closers[seat]);
    return 1;
}

static int pays(const Board *board, Cells cells, const Dice dice, int most)
{
    if (count_cells(cells) > most) return 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (count_cells(cells & board->coloured[colour]) > dice[colour]) return 0;
    return 1;
}

/* The best that a seat can have at the end: 6.3 in one number. */
static unsigned best_rank(const Table *table, int seat, const Closers *closers, const Dice dice, int most)
{
    const Board *board = &table->boards[seat];
    unsigned best = rank_of(board, &table->sheets[seat]);
    for (int set = 1; set < 1 << closers->number; set++) {
        Cells cells = 0;
        for (int i = 0; i < closers->number; i++)
            if (set >> i & 1) cells |= closers->cells[i];
        if (!pays(board, cells, dice, most)) continue;
        Sheet after = table->sheets[seat];
        cross_cells(&after, board, cells);
        after.firsts |= after.closed & (uint16_t)~table->taken;
        unsigned rank = rank_of(board, &after);
        if (rank > best) best = rank;
    }
    return best;
}

double last_share(const LastRound *last, const Dice dice, int most)
{
    const Table *table = &last->table;
    unsigned own = rank_of(&table->boards[table->active], &table->sheets[table->active]);
    int winners = 1;
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat == table->active) continue;
        unsigned rank = best_rank(table, seat, &last->closers[seat], dice, most);
        if (rank > own) return 0;
        winners += rank == own;
    }
    return 1.0 / winners;
}
