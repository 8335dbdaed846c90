/* Evaluates a position. */
#include "search/search.h"

static int horizon_of(const Table *table)
{
    int fewest = cells_to_end(&table->sheets[0], table->rules.last);
    for (int seat = 1; seat < table->seats; seat++) {
        int cells = cells_to_end(&table->sheets[seat], table->rules.last);
        if (cells < fewest) fewest = cells;
    }
    int horizon = fewest / 3;
    return horizon < HORIZONS ? horizon : HORIZONS - 1;
}

static void find_rivals(const Table *table, int seat, uint8_t rivals[TERRITORIES])
{
    for (int t = 0; t < TERRITORIES; t++) {
        rivals[t] = MAX_MISSING;
        for (int other = 0; other < table->seats; other++)
            if (other != seat && table->sheets[other].ring_missing[t] < rivals[t])
                rivals[t] = table->sheets[other].ring_missing[t];
    }
}

static double territory_worth(const View *view, const Sheet *sheet, int t)
{
    const Weights *w = view->weights;
    const Board *board = &view->table->boards[view->seat];
    int high = board->high[t], low = board->low[t];
    int taken = view->table->taken >> t & 1, missing = sheet->ring_missing[t];
    if (!missing) {
        int first = sheet->firsts >> t & 1;
        if (first || taken) return first ? high : low;
        return high + w->deny * (high - low) * w->reach[view->horizon][view->rivals[t]];
    }
    double reach = w->reach[view->horizon][missing];
    if (taken) return low * reach;
    double lead = w->race[view->rivals[t] - missing + MAX_MISSING];
    return reach * (low + (high - low) * lead);
}

/* Returns the worth of a sheet that does not end the game; the caller subtracts the rival's worth. */
static double own_worth(const View *view, const Sheet *sheet)
{
    const Weights *w = view->weights;
    const Board *board = &view->table->boards[view->seat];
    double sum = 0;
    for (int t = 0; t < TERRITORIES; t++) sum += territory_worth(view, sheet, t);
    for (int i = 0; i < SEGMENTS; i++) sum += w->segment[sheet->missing[i]];
    Cells near = sheet->near & ~sheet->crossed;
    for (int colour = 0; colour < COLOURS; colour++) {
        int cells = count_cells(near & board->coloured[colour]);
        sum += w->frontier[cells < FRONTIERS ? cells : FRONTIERS - 1];
    }
    return sum + w->closed[sheet->closures];
}

static int final_points(const View *view, const Sheet *sheet)
{
    Sheet scored = *sheet;
    scored.firsts |= scored.closed & (uint16_t)~view->table->taken;
    return points(&view->table->boards[view->seat], &scored);
}

double worth(const View *view, const Sheet *sheet)
{
    double end = view->weights->end;
    if (sheet->closures >= view->table->rules.last) {
        int lead = final_points(view, sheet) - view->rival_points;
        return lead == 0 ? 0 : lead > 0 ? end : -end;
    }
    double lead = own_worth(view, sheet) - view->rival_worth;
    return lead * end / (end + (lead < 0 ? -lead : lead)); /* always below `end` */
}

static void init_view(View *view, const Weights *weights, const Table *table, int seat, int horizon)
{
    view->weights = weights;
    view->table = table;
    view->seat = seat;
    view->horizon = horizon;
    view->rival_points = 0;
    view->rival_worth = 0;
    find_rivals(table, seat, view->rivals);
}

void new_view(View *view, const Weights *weights, const Table *table, int seat)
{
    int horizon = horizon_of(table), first = 1;
    init_view(view, weights, table, seat, horizon);
    for (int other = 0; other < table->seats; other++) {
        if (other == seat) continue;
        View theirs;
        init_view(&theirs, weights, table, other, horizon);
        double worth = own_worth(&theirs, &table->sheets[other]);
        int scored = points(&table->boards[other], &table->sheets[other]);
        if (first || worth > view->rival_worth) view->rival_worth = worth;
        if (first || scored > view->rival_points) view->rival_points = scored;
        first = 0;
    }
}
