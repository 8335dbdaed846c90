/* Lists, counts and checks the sets of cells that may be crossed. */
#include "rules/rules.h"

#include <string.h>

typedef struct {
    const Board *board;
    const Sheet *sheet;
    Cells *found;
    long number, room;
    int chain;
} Listing;

static void add_set(Listing *list, Cells cells)
{
    if (list->found && list->number < list->room) list->found[list->number] = cells;
    list->number++;
}

/* Adds `cells` with every set of later segments, from this one onward, that the dice can complete (3.4, 3.5). */
static void complete(Listing *list, int segment, uint8_t *dice, Cells cells)
{
    const uint8_t *missing = list->sheet->missing;
    while (segment < SEGMENTS && !(missing[segment] && missing[segment] <= dice[segment / 4]))
        segment++;
    if (segment == SEGMENTS) {
        add_set(list, cells);
        return;
    }
    complete(list, segment + 1, dice, cells);
    uint8_t *paying = &dice[segment / 4];
    *paying = (uint8_t)(*paying - missing[segment]);
    Cells open = list->board->segments[segment] & ~list->sheet->crossed;
    complete(list, segment + 1, dice, cells | open);
    *paying = (uint8_t)(*paying + missing[segment]);
}

long first_crosses(const Board *board, const Sheet *sheet, const Dice dice, Cells *found, long room)
{
    Listing list = {board, sheet, found, 0, room, 0};
    Dice left;
    memcpy(left, dice, sizeof left);
    complete(&list, 0, left, 0);
    return list.number;
}

/* Adds a set and all its extensions (4.2).  Once all sets with a certain cell are added, the cell is excluded, so
 * that no set is added twice. */
static void extend(Listing *list, uint8_t *dice, int most, Cells cells, Cells near, Cells excluded)
{
    add_set(list, cells);
    if (!most) return;
    for (Cells next = near & ~excluded & cells_for(list->board, dice); next; next &= next - 1) {
        int cell = first_cell(next);
        int colour = list->board->colour_of[cell];
        excluded |= one_cell(cell);
        dice[colour]--;
        Cells nearer = list->chain ? near | list->board->neighbours[cell] : near;
        extend(list, dice, most - 1, cells | one_cell(cell), nearer, excluded);
        dice[colour]++;
    }
}

long second_crosses(const Board *board, const Sheet *sheet, const Dice dice, int most, int chain,
                    Cells *found, long room)
{
    Listing list = {board, sheet, found, 0, room, chain};
    Dice left;
    memcpy(left, dice, sizeof left);
    extend(&list, left, most, 0, sheet->near, sheet->crossed);
    return list.number;
}

static int can_pay(const Board *board, const Dice dice, Cells cells)
{
    Dice used;
    dice_for(board, cells, used);
    for (int colour = 0; colour < COLOURS; colour++)
        if (used[colour] > dice[colour]) return 0;
    return 1;
}

int first_is_legal(const Board *board, const Sheet *sheet, const Dice dice, Cells cells)
{
    if (cells >> CELLS || cells & sheet->crossed || !can_pay(board, dice, cells)) return 0;
    Cells after = sheet->crossed | cells;
    for (int i = 0; i < SEGMENTS; i++)
        if (board->segments[i] & cells && board->segments[i] & ~after) return 0;
    return 1;
}

int second_is_legal(const Board *board, const Sheet *sheet, const Dice dice, int most, int chain,
                    Cells cells)
{
    if (cells >> CELLS || cells & sheet->crossed || !can_pay(board, dice, cells)) return 0;
    if (count_cells(cells) > most) return 0;
    Cells near = sheet->near;
    while (cells & near) {
        int cell = first_cell(cells & near);
        cells &= ~one_cell(cell);
        if (chain) near |= board->neighbours[cell];
    }
    return cells == 0;
}

int is_legal(const Table *table, int seat, const Dice dice, int most, Cells cells)
{
    const Board *board = &table->boards[seat];
    const Sheet *sheet = &table->sheets[seat];
    if (most < 0) return first_is_legal(board, sheet, dice, cells);
    return second_is_legal(board, sheet, dice, most, table->rules.chain, cells);
}
