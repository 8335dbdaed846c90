/* Finds the best replies (second actions) to a first action that ends the game. */
#include "search/search.h"

enum { MAX_RINGS = 6 }; /* maximum number of rings to try together; five dice cannot close many */

static void find_closable(const Table *table, int seat, ClosableRings *closable)
{
    const Board *board = &table->boards[seat];
    const Sheet *sheet = &table->sheets[seat];
    closable->number = 0;
    for (int t = 0; t < TERRITORIES; t++) {
        if (!sheet->ring_missing[t] || sheet->ring_missing[t] > DICE) continue;
        Cells open = board->rings[t] & ~sheet->crossed, near = sheet->near, left = open;
        while (left & near) {
            int cell = first_cell(left & near);
            left &= ~one_cell(cell);
            if (table->rules.chain) near |= board->neighbours[cell];
        }
        if (!left && closable->number < MAX_RINGS) closable->cells[closable->number++] = open;
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
        if (seat != active) find_closable(&last->table, seat, &last->closable[seat]);
    return 1;
}

static int can_pay(const Board *board, Cells cells, const Dice dice, int most)
{
    if (count_cells(cells) > most) return 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (count_cells(cells & board->coloured[colour]) > dice[colour]) return 0;
    return 1;
}

/* Returns the best rank (6.3) that a seat can reach at the end. */
static unsigned best_rank(const Table *table, int seat, const ClosableRings *closable, const Dice dice, int most)
{
    const Board *board = &table->boards[seat];
    unsigned best = rank_of(board, &table->sheets[seat]);
    for (int set = 1; set < 1 << closable->number; set++) {
        Cells cells = 0;
        for (int i = 0; i < closable->number; i++)
            if (set >> i & 1) cells |= closable->cells[i];
        if (!can_pay(board, cells, dice, most)) continue;
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
        unsigned rank = best_rank(table, seat, &last->closable[seat], dice, most);
        if (rank > own) return 0;
        winners += rank == own;
    }
    return 1.0 / winners;
}
