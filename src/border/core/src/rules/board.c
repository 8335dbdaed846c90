/* Builds boards from masks, and sheets and tables from boards. */
#include "rules/rules.h"

#include <string.h>

const char LETTERS[] = "roygbs";

static Cells next_cells(const uint64_t **words)
{
    Cells cells = (Cells)(*words)[0] | (Cells)(*words)[1] << 64;
    *words += 2;
    return cells;
}

static void read_many(Cells *cells, int number, const uint64_t **words)
{
    for (int i = 0; i < number; i++) cells[i] = next_cells(words);
}

void read_board(Board *board, const uint64_t *words)
{
    memset(board, 0, sizeof *board);
    read_many(board->neighbours, CELLS, &words);
    read_many(board->coloured, COLOURS, &words);
    read_many(board->segments, SEGMENTS, &words);
    read_many(board->rings, TERRITORIES, &words);
    board->white = next_cells(&words);
    for (int i = 0; i < TERRITORIES; i++) board->high[i] = (uint8_t)words[i];
    for (int i = 0; i < TERRITORIES; i++) board->low[i] = (uint8_t)words[TERRITORIES + i];

    memset(board->colour_of, COLOURS, sizeof board->colour_of);
    memset(board->segment_of, SEGMENTS, sizeof board->segment_of);
    for (int cell = 0; cell < CELLS; cell++) {
        for (int i = 0; i < COLOURS; i++)
            if (board->coloured[i] & one_cell(cell)) board->colour_of[cell] = (uint8_t)i;
        for (int i = 0; i < SEGMENTS; i++)
            if (board->segments[i] & one_cell(cell)) board->segment_of[cell] = (uint8_t)i;
        for (int i = 0; i < TERRITORIES; i++)
            if (board->rings[i] & one_cell(cell)) board->territories[cell] |= (uint16_t)(1u << i);
    }
}

void new_sheet(Sheet *sheet, const Board *board, Cells crossed)
{
    memset(sheet, 0, sizeof *sheet);
    for (int i = 0; i < SEGMENTS; i++) sheet->missing[i] = (uint8_t)count_cells(board->segments[i]);
    for (int i = 0; i < TERRITORIES; i++)
        sheet->ring_missing[i] = (uint8_t)count_cells(board->rings[i]);
    cross_cells(sheet, board, crossed);
}

void new_table(Table *table, const Board *boards, int seats, int first, Rules rules)
{
    memset(table, 0, sizeof *table);
    table->boards = boards;
    table->seats = seats;
    table->active = first;
    table->rules = rules;
    for (int seat = 0; seat < seats; seat++) /* 1.4 */
        new_sheet(&table->sheets[seat], &boards[seat], boards[seat].white);
}
