/* Lists the crosses that a seat may choose and ranks them by an evaluation. */
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
    const uint8_t *dice; /* usable dice of each colour */
    Visit *visit;
    void *context;
    int number;
} Listing;

/* Visits a set of segments.  Then visits every larger set that adds segments with numbers from `segment` onward and
 * needs at most five dice. */
static void visit_choices(Listing *list, int segment, int hand, int size, Cells cells)
{
    if (list->number++ >= CHOICES) return;
    list->visit(list->context, cells, hand);
    for (; segment < SEGMENTS; segment++) {
        int missing = list->sheet->missing[segment], colour = segment / 4;
        if (!missing || size + missing > DICE) continue;
        if (hand_dice[hand][colour] + missing > list->dice[colour]) continue;
        int with = hand;
        for (int i = 0; i < missing; i++) with = hand_plus[with][colour];
        Cells open = list->board->segments[segment] & ~list->sheet->crossed;
        visit_choices(list, segment + 1, with, size + missing, cells | open);
    }
}

void each_choice(const Board *board, const Sheet *sheet, const Dice dice, Visit *visit, void *context)
{
    Listing list = {board, sheet, dice, visit, context, 0};
    visit_choices(&list, 0, 0, 0, 0);
}

typedef struct {
    Cells cells, near;
    double worth;
    Dice left;
} Path;

enum { TRIED = MAX_BEAM * CELLS }; /* maximum number of sets evaluated for each size */

typedef struct {
    const Table *table;
    int seat, beam;
    Evaluate *evaluate;
    const void *context;
    Path paths[MAX_BEAM], longer[MAX_BEAM];
    Cells tried[TRIED];
    int longer_count, tried_count;
} Beam;

static int was_tried(Beam *beam, Cells cells)
{
    for (int i = 0; i < beam->tried_count; i++)
        if (beam->tried[i] == cells) return 1;
    beam->tried[beam->tried_count++] = cells;
    return 0;
}

/* Inserts a path by its worth, after earlier paths of equal worth.  If the beam is full, drops the worst path. */
static void keep_path(Beam *beam, const Path *path)
{
    Path *paths = beam->longer;
    int at = beam->longer_count < beam->beam ? beam->longer_count++ : beam->beam;
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
        one.worth = beam->evaluate(beam->context, one.cells);
        keep_path(beam, &one);
    }
}

void rank_cells(const Table *table, int seat, const Dice dice, int most, int width, Evaluate *evaluate,
                const void *context, Ranking *ranking)
{
    Beam beam = {.table = table, .seat = seat, .beam = width, .evaluate = evaluate, .context = context};
    beam.paths[0] = (Path){0, table->sheets[seat].near, evaluate(context, 0), {0}};
    memcpy(beam.paths[0].left, dice, sizeof(Dice));
    rank(ranking, 0, beam.paths[0].worth);
    for (int number = 1; most && number; most--) {
        beam.longer_count = beam.tried_count = 0;
        for (int i = 0; i < number; i++) extend(&beam, &beam.paths[i]);
        for (int i = 0; i < beam.longer_count; i++) rank(ranking, beam.longer[i].cells, beam.longer[i].worth);
        memcpy(beam.paths, beam.longer, (size_t)beam.longer_count * sizeof *beam.paths);
        number = beam.longer_count;
    }
}
