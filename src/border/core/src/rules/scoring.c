/* Awards territories, counts points, and determines the end of the game and the winners. */
#include "rules/rules.h"

static void award_firsts(Table *table, Sheet *sheet)
{
    sheet->firsts |= sheet->closed & (uint16_t)~table->taken;
}

static void mark_taken(Table *table)
{
    for (int seat = 0; seat < table->seats; seat++) table->taken |= table->sheets[seat].closed;
}

void score_first(Table *table)
{
    award_firsts(table, &table->sheets[table->active]);
    mark_taken(table);
}

void score_second(Table *table)
{
    for (int seat = 0; seat < table->seats; seat++) award_firsts(table, &table->sheets[seat]);
    mark_taken(table);
}

static int value(const Board *board, const Sheet *sheet, int territory)
{
    return sheet->firsts >> territory & 1 ? board->high[territory] : board->low[territory];
}

int points(const Board *board, const Sheet *sheet)
{
    int sum = 0;
    for (unsigned closed = sheet->closed; closed; closed &= closed - 1)
        sum += value(board, sheet, __builtin_ctz(closed));
    return sum;
}

int highest(const Board *board, const Sheet *sheet)
{
    int best = 0;
    for (unsigned closed = sheet->closed; closed; closed &= closed - 1) {
        int one = value(board, sheet, __builtin_ctz(closed));
        if (one > best) best = one;
    }
    return best;
}

unsigned rank_of(const Board *board, const Sheet *sheet)
{
    return (unsigned)points(board, sheet) << 8 | (unsigned)highest(board, sheet);
}

unsigned winners(const Table *table)
{
    unsigned best = 0, seats = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        unsigned rank = rank_of(&table->boards[seat], &table->sheets[seat]);
        if (rank > best) {
            best = rank;
            seats = 0;
        }
        if (rank == best) seats |= 1u << seat;
    }
    return seats;
}

int is_over(const Table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->sheets[seat].closures >= table->rules.last) return 1;
    return 0;
}

int cells_to_end(const Sheet *sheet, int last)
{
    uint8_t open[TERRITORIES];
    int number = 0;
    for (int t = 0; t < TERRITORIES; t++) {
        if (sheet->closed >> t & 1) continue;
        int at = number++;
        for (; at > 0 && open[at - 1] > sheet->ring_missing[t]; at--) open[at] = open[at - 1];
        open[at] = sheet->ring_missing[t];
    }
    int need = last - (TERRITORIES - number), sum = 0;
    for (int i = 0; i < need; i++) sum += open[i];
    return sum;
}

int first_action(Table *table, Cells cells, Dice dice)
{
    const Board *board = &table->boards[table->active];
    cross_cells(&table->sheets[table->active], board, cells);
    score_first(table);
    int left = DICE - count_cells(cells);
    if (!left) return 1; /* 4.4 */
    for (; cells; cells &= cells - 1) dice[board->colour_of[first_cell(cells)]]--;
    return left;
}

void finish_round(Table *table, const Cells crossed[MAX_SEATS])
{
    for (int seat = 0; seat < table->seats; seat++)
        if (seat != table->active)
            cross_cells(&table->sheets[seat], &table->boards[seat], crossed[seat]);
    score_second(table);
    table->active = (table->active + 1) % table->seats;
}
