/* `planner`: evaluates all final hands and plans the throws exactly.
 *
 * The worth of completed segments and the cost of leftover dice are independent.  So both are computed only once,
 * and combined for every final hand.
 */
#include "search/search.h"

#include <math.h>
#include <string.h>

enum { BEAM = 24 }; /* width of the beam search in the second action */

static double worth_with(const void *context, Cells cells)
{
    const View *view = context;
    const Board *board = &view->table->boards[view->seat];
    Sheet sheet = view->table->sheets[view->seat];
    cross_cells(&sheet, board, cells);
    return worth(view, &sheet);
}

static void find_gains(Gains *gains, const Weights *weights, const Table *table, int seat)
{
    memset(gains, 0, sizeof *gains);
    for (int other = 0; other < table->seats; other++) {
        if (other == seat) continue;
        View view;
        new_view(&view, weights, table, other);
        const Board *board = &table->boards[other];
        const Sheet *sheet = &table->sheets[other];
        double now = worth(&view, sheet);
        for (Cells next = sheet->near & ~sheet->crossed; next; next &= next - 1) {
            int cell = first_cell(next), colour = board->colour_of[cell];
            if (colour == COLOURS) continue;
            double gain = worth_with(&view, one_cell(cell)) - now;
            add_gain(gains, other, colour, gain, gain);
        }
    }
}

typedef struct {
    View view;
    double left[HANDS];      /* by hand: cost of leaving these dice to the others */
    double all_used[FINALS]; /* by final hand: cost of using all five dice, of which each other seat may then use one */
    double values[FINALS];
    int8_t taken[FINALS]; /* by final hand: number of dice that the best choice uses */
} Planning;

/* Weight of the others' gains from leftover dice. */
static double leftover_weight(const Weights *weights) { return weights->weakness.opponent_weight * weights->give; }

static void find_costs(Planning *planning)
{
    Gains gains;
    const View *view = &planning->view;
    int seats = view->table->seats;
    double give = leftover_weight(view->weights);
    find_gains(&gains, view->weights, view->table, view->seat);
    for (int hand = 0; hand < HANDS; hand++)
        planning->left[hand] = give * leftover(&gains, seats, hand_dice[hand]).cost;
    for (int final = 0; final < FINALS; final++)
        planning->all_used[final] = give * leftover_one(&gains, seats, hand_dice[FIRST_FINAL + final]).cost;
}

/* Updates the best choice for every final hand that contains the dice of this choice. */
static void update_finals(void *context, Cells cells, int hand)
{
    Planning *planning = context;
    double worth = worth_with(&planning->view, cells);
    for (int i = first_completion[hand]; i < first_completion[hand + 1]; i++) {
        int final = completions[i].final, left = completions[i].left;
        double value = worth - (left ? planning->left[left] : planning->all_used[final]);
        if (value <= planning->values[final]) continue;
        planning->values[final] = value;
        planning->taken[final] = (int8_t)count_dice(hand_dice[hand]);
    }
}

void planner_plan(const Weights *weights, const Table *table, int seat, Plan *plan)
{
    Planning planning;
    const Dice any = {DICE, DICE, DICE, DICE, DICE, DICE};
    new_view(&planning.view, weights, table, seat);
    find_costs(&planning);
    for (int final = 0; final < FINALS; final++) planning.values[final] = -INFINITY;
    Sheet sheet = remembered(weights->weakness.forget_rate, table, seat);
    each_choice(&table->boards[seat], &sheet, any, update_finals, &planning);
    make_plan(plan, planning.values, table->rules.throws);
    weaken(plan, &weights->weakness, planning.taken, table->rules.throws);
}

typedef struct {
    View view;
    Gains gains;
    const uint8_t *dice;
    Ranking *ranking;
} Crossing;

static void rank_choice(void *context, Cells cells, int hand)
{
    Crossing *crossing = context;
    int seats = crossing->view.table->seats;
    Dice left;
    for (int c = 0; c < COLOURS; c++) left[c] = (uint8_t)(crossing->dice[c] - hand_dice[hand][c]);
    Leftover leftovers = count_dice(left) ? leftover(&crossing->gains, seats, left)
                                  : leftover_one(&crossing->gains, seats, crossing->dice);
    double worth = worth_with(&crossing->view, cells);
    rank(crossing->ranking, cells, worth - leftover_weight(crossing->view.weights) * leftovers.cost);
}

void rank_first(const Weights *weights, const Table *table, int seat, const Dice dice, Ranking *ranking)
{
    Crossing crossing = {.dice = dice, .ranking = ranking};
    new_view(&crossing.view, weights, table, seat);
    find_gains(&crossing.gains, weights, table, seat);
    Sheet sheet = remembered(weights->weakness.forget_rate, table, seat);
    each_choice(&table->boards[seat], &sheet, dice, rank_choice, &crossing);
}

void rank_second(const Weights *weights, const Table *table, int seat, const Dice dice, int most,
                 Ranking *ranking)
{
    View view;
    new_view(&view, weights, table, seat);
    rank_cells(table, seat, dice, most, BEAM, worth_with, &view, ranking);
}

Cells planner_first(const Weights *weights, const Table *table, int seat, const Dice dice)
{
    Ranking best = {.room = 1};
    rank_first(weights, table, seat, dice, &best);
    return best.cells[0];
}

Cells planner_second(const Weights *weights, const Table *table, int seat, const Dice dice, int most)
{
    Ranking best = {.room = 1};
    rank_second(weights, table, seat, dice, most, &best);
    return best.cells[0];
}
