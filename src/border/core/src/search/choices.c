/* What a seat may cross, listed for whoever weighs it, and ranked. */
#include "search/search.h"

#include <string.h>

void rank(Ranking *ranking, Cells cells, double worth)
{
    int at = ranking->number;
    if (at == ranking->room) {
        if (!at || ranking->worths[at - 1] >= worth) return;
        at--;
    } else {
        ranking->number++;
    }
    for (; at > 0 && ranking->worths[at - 1] < worth; at--) {
        ranking->cells[at] = ranking->cells[at - 1];
        ranking->worths[at] = ranking->worths[at - 1];
    }
    ranking->cells[at] = cells;
    ranking->worths[at] = worth;
}

typedef struct {
    const Board *board;
    const Sheet *sheet;
    const uint8_t *dice; /* how many of each colour there are at most */
    Visit *visit;
    void *who;
    int number;
} Listing;

/* All choices of segments from this one on that the dice left can complete, five of them in all. */
static void more_choices(Listing *list, int segment, int hand, int size, Cells cells)
{
    if (list->number++ >= CHOICES) return;
    list->visit(list->who, cells, hand);
    for (; segment < SEGMENTS; segment++) {
        int missing = list->sheet->missing[segment], colour = segment / 4;
        if (!missing || size + missing > DICE) continue;
        if (hand_dice[hand][colour] + missing > list->dice[colour]) continue;
        int with = hand;
        for (int i = 0; i < missing; i++) with = hand_plus[with][colour];
        Cells open = list->board->segments[segment] & ~list->sheet->crossed;
        more_choices(list, segment + 1, with, size + missing, cells | open);
    }
}

void each_choice(const Board *board, const Sheet *sheet, const Dice dice, Visit *visit, void *who)
{
    Listing list = {board, sheet, dice, visit, who, 0};
    more_choices(&list, 0, 0, 0, 0);
}

typedef struct {
    Cells cells, near;
    double worth;
    Dice left;
} Path;

enum { TRIED = MAX_BEAM * CELLS }; /* sets of cells of one size, which are not weighed twice */

typedef struct {
    const Table *table;
    int seat, beam;
    Evaluate *weigh;
    const void *who;
    Path paths[MAX_BEAM], longer[MAX_BEAM];
    Cells tried[TRIED];
    int more, tries;
} Beam;

static int was_tried(Beam *beam, Cells cells)
{
    for (int i = 0; i < beam->tries; i++)
        if (beam->tried[i] == cells) return 1;
    beam->tried[beam->tries++] = cells;
    return 0;
}

/* Keeps the best paths in order of worth, earlier ones before later ones of equal worth. */
static void keep_path(Beam *beam, const Path *path)
{
    Path *paths = beam->longer;
    int at = beam->more < beam->beam ? beam->more++ : beam->beam;
    if (at == beam->beam && paths[--at].worth >= path->worth) return;
    for (; at > 0 && paths[at - 1].worth < path->worth; at--) paths[at] = paths[at - 1];
    paths[at] = *path;
}

static void extend(Beam *beam, const Path *path)
{
    const Board *board = &beam->table->boards[beam->seat];
    Cells crossed = beam->table->sheets[beam->seat].crossed;
    Cells next = path->near & ~crossed & ~path->cells & cells_for(board, path->left);
    for (; next; next &= next - 1) {
        int cell = first_cell(next);
        Path one = *path;
        one.cells |= one_cell(cell);
        if (was_tried(beam, one.cells)) continue;
        if (beam->table->rules.chain) one.near |= board->neighbours[cell];
        one.left[board->colour_of[cell]]--;
        one.worth = beam->weigh(beam->who, one.cells);
        keep_path(beam, &one);
    }
}

void rank_cells(const Table *table, int seat, const Dice dice, int most, int width, Evaluate *weigh,
                const void *who, Ranking *ranking)
{
    Beam beam = {.table = table, .seat = seat, .beam = width, .weigh = weigh, .who = who};
    beam.paths[0] = (Path){0, table->sheets[seat].near, weigh(who, 0), {0}};
    memcpy(beam.paths[0].left, dice, sizeof(Dice));
    rank(ranking, 0, beam.paths[0].worth);
    for (int number = 1; most && number; most--) {
        beam.more = beam.tries = 0;
        for (int i = 0; i < number; i++) extend(&beam, &beam.paths[i]);
        for (int i = 0; i < beam.more; i++) rank(ranking, beam.longer[i].cells, beam.longer[i].worth);
        memcpy(beam.paths, beam.longer, (size_t)beam.more * sizeof *beam.paths);
        number = beam.more;
    }
}
