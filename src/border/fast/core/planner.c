/* `planner`: every final dice valued, the throws planned exactly.
 *
 * Which segments a player completes matters apart from the dice left over, so each choice of
 * segments is weighed once and each hand left to the others once, and the finals only add them.
 */
#include "players.h"

#include <math.h>
#include <string.h>

enum {
    CHOICES = 4096, /* choices of segments that five dice can complete; see `more_choices` */
    BEAM = 24       /* sets of cells followed further in the second action */
};

typedef uint32_t Segments; /* one bit each */

typedef struct {
    Cells cells;
    double worth;
    int16_t hand; /* the dice that it takes */
} SegmentChoice;

typedef struct {
    const View *view;
    const uint8_t *dice; /* how many of each colour there are at most */
    SegmentChoice *choices;
    int number;
    Segments forgotten;
} Choosing;

/* Segments that a forgetful player does not think of in this action: by a hash of what is crossed. */
static Segments forgotten_segments(const Weights *weights, const Table *table, int seat)
{
    if (!(weights->forgets > 0)) return 0;
    uint64_t hash = (uint64_t)seat;
    for (int other = 0; other < table->seats; other++) {
        Cells crossed = table->sheets[other].crossed;
        hash = mixed(hash ^ (uint64_t)crossed);
        hash = mixed(hash ^ (uint64_t)(crossed >> 64));
    }
    Segments forgotten = 0;
    for (int segment = 0; segment < SEGMENTS; segment++)
        if ((double)(mixed(hash + (uint64_t)segment) >> 11) * 0x1p-53 < weights->forgets)
            forgotten |= (Segments)1 << segment;
    return forgotten;
}

static Cells cells_of(const Board *board, Segments segments)
{
    Cells cells = 0;
    for (; segments; segments &= segments - 1) cells |= board->segments[__builtin_ctz(segments)];
    return cells;
}

static double worth_with(const View *view, Cells cells)
{
    const Board *board = &view->table->boards[view->seat];
    Sheet sheet = view->table->sheets[view->seat];
    cross_cells(&sheet, board, cells);
    return worth(view, &sheet);
}

/* All choices of segments from this one on that the dice left can complete, five of them in all. */
static void more_choices(Choosing *list, int segment, int hand, int size, Cells cells)
{
    if (list->number == CHOICES) return;
    list->choices[list->number++] = (SegmentChoice){cells, worth_with(list->view, cells), (int16_t)hand};
    const Board *board = &list->view->table->boards[list->view->seat];
    const Sheet *sheet = &list->view->table->sheets[list->view->seat];
    for (; segment < SEGMENTS; segment++) {
        int missing = sheet->missing[segment], colour = segment / 4;
        if (!missing || size + missing > DICE || list->forgotten >> segment & 1) continue;
        if (hand_dice[hand][colour] + missing > list->dice[colour]) continue;
        int with = hand;
        for (int i = 0; i < missing; i++) with = hand_plus[with][colour];
        Cells open = board->segments[segment] & ~sheet->crossed;
        more_choices(list, segment + 1, with, size + missing, cells | open);
    }
}

/* What each die of a colour is worth to the others: the first of it, the second, … */
typedef struct {
    double gain[MOST_SEATS][COLOURS][DICE];
} Gains;

static void insert(double best[DICE], double gain)
{
    for (int i = 0; i < DICE; i++)
        if (gain > best[i]) {
            double pushed = best[i];
            best[i] = gain;
            gain = pushed;
        }
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
            int cell = first_cell(next);
            if (board->colour_of[cell] == COLOURS) continue;
            insert(gains->gain[other][board->colour_of[cell]], worth_with(&view, one_cell(cell)) - now);
        }
    }
}

/* What the others gain from a hand that is left to them (4.1). */
static double given(const Gains *gains, const Table *table, int seat, const Dice dice)
{
    double sum = 0;
    for (int other = 0; other < table->seats; other++) {
        if (other == seat) continue;
        for (int colour = 0; colour < COLOURS; colour++)
            for (int i = 0; i < dice[colour]; i++) sum += gains->gain[other][colour][i];
    }
    return sum;
}

/* What they gain from one of five dice that were all used (4.4). */
static double given_one(const Gains *gains, const Table *table, int seat, const Dice dice)
{
    double sum = 0;
    for (int other = 0; other < table->seats; other++) {
        if (other == seat) continue;
        double best = 0;
        for (int colour = 0; colour < COLOURS; colour++)
            if (dice[colour] && gains->gain[other][colour][0] > best)
                best = gains->gain[other][colour][0];
        sum += best;
    }
    return sum;
}

typedef struct {
    double left[HANDS];      /* what the others cost if this hand is left to them */
    double all_used[FINALS]; /* and if all five were used */
} Costs;

static void find_costs(Costs *costs, const Weights *weights, const Table *table, int seat)
{
    Gains gains;
    find_gains(&gains, weights, table, seat);
    for (int hand = 0; hand < HANDS; hand++)
        costs->left[hand] = weights->give * given(&gains, table, seat, hand_dice[hand]);
    for (int final = 0; final < FINALS; final++)
        costs->all_used[final] =
            weights->give * given_one(&gains, table, seat, hand_dice[FIRST_FINAL + final]);
}

/* What each final is worth, and how many dice its best choice takes. */
typedef struct {
    double worth[FINALS];
    int8_t taken[FINALS];
} Finals;

/* For every final that holds the choice's dice: is this choice the best so far? */
static void spread(const SegmentChoice *choice, const Costs *costs, int hand, int left, int colour,
                   Finals *finals)
{
    if (hand >= FIRST_FINAL) {
        int final = hand - FIRST_FINAL;
        double cost = left ? costs->left[left] : costs->all_used[final];
        if (choice->worth - cost <= finals->worth[final]) return;
        finals->worth[final] = choice->worth - cost;
        finals->taken[final] = (int8_t)count_dice(hand_dice[choice->hand]);
        return;
    }
    for (; colour < COLOURS; colour++)
        spread(choice, costs, hand_plus[hand][colour], hand_plus[left][colour], colour, finals);
}

/* Who sees less far takes an early throw for a later one. */
static void shorten_sight(Plan *plan, double sight, int throws)
{
    for (int row = throws - 3; row >= 0; row--)
        if (throws - 1 - row > sight) {
            memcpy(plan->keep[row], plan->keep[row + 1], sizeof *plan->keep);
            memcpy(plan->worth[row], plan->worth[row + 1], sizeof *plan->worth);
        }
}

/* Who is impatient stops when enough lies there. */
static void settle(Plan *plan, const int8_t taken[FINALS], double content, int throws)
{
    for (int row = 0; row < throws - 1; row++)
        for (int final = 0; final < FINALS; final++)
            if (taken[final] >= content) plan->keep[row][final] = (int16_t)(FIRST_FINAL + final);
}

void planner_plan(const Weights *weights, const Table *table, int seat, Plan *plan)
{
    View view;
    Costs costs;
    SegmentChoice choices[CHOICES];
    Finals finals = {0};
    const Dice any = {DICE, DICE, DICE, DICE, DICE, DICE};
    Choosing list = {&view, any, choices, 0, forgotten_segments(weights, table, seat)};
    new_view(&view, weights, table, seat);
    find_costs(&costs, weights, table, seat);
    more_choices(&list, 0, 0, 0, 0);
    for (int final = 0; final < FINALS; final++) finals.worth[final] = -INFINITY;
    for (int i = 0; i < list.number; i++)
        spread(&choices[i], &costs, choices[i].hand, 0, 0, &finals);
    make_plan(plan, finals.worth, table->rules.throws);
    shorten_sight(plan, weights->sight, table->rules.throws);
    settle(plan, finals.taken, weights->content, table->rules.throws);
}

/* Puts a set of cells in its place; of equal ones the earlier stays ahead. */
static void rank(Ranking *ranking, Cells cells, double worth)
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

void rank_first(const Weights *weights, const Table *table, int seat, const Dice dice, Ranking *ranking)
{
    View view;
    Gains gains;
    SegmentChoice choices[CHOICES];
    Choosing list = {&view, dice, choices, 0, forgotten_segments(weights, table, seat)};
    new_view(&view, weights, table, seat);
    find_gains(&gains, weights, table, seat);
    more_choices(&list, 0, 0, 0, 0);
    for (int i = 0; i < list.number; i++) {
        Dice left;
        for (int c = 0; c < COLOURS; c++)
            left[c] = (uint8_t)(dice[c] - hand_dice[choices[i].hand][c]);
        double cost = count_dice(left) ? given(&gains, table, seat, left)
                                       : given_one(&gains, table, seat, dice);
        rank(ranking, choices[i].cells, choices[i].worth - weights->give * cost);
    }
}

typedef struct {
    Cells cells, near;
    double worth;
    Dice left;
} Path;

/* Keeps the best paths in order of worth, earlier ones before later ones of equal worth. */
static int keep_path(Path *paths, int number, const Path *path)
{
    for (int i = 0; i < number; i++)
        if (paths[i].cells == path->cells) return number;
    int at = number < BEAM ? number++ : BEAM;
    if (at == BEAM && paths[--at].worth >= path->worth) return number;
    for (; at > 0 && paths[at - 1].worth < path->worth; at--) paths[at] = paths[at - 1];
    paths[at] = *path;
    return number;
}

static int extend(const View *view, Cells overlooked, const Path *path, Path *longer, int number)
{
    const Board *board = &view->table->boards[view->seat];
    Cells crossed = view->table->sheets[view->seat].crossed;
    Cells next = path->near & ~crossed & ~path->cells & cells_for(board, path->left) & ~overlooked;
    for (; next; next &= next - 1) {
        int cell = first_cell(next);
        Path one = *path;
        one.cells |= one_cell(cell);
        if (view->table->rules.chain) one.near |= board->neighbours[cell];
        one.left[board->colour_of[cell]]--;
        one.worth = worth_with(view, one.cells);
        number = keep_path(longer, number, &one);
    }
    return number;
}

void rank_second(const Weights *weights, const Table *table, int seat, const Dice dice, int most,
                 Ranking *ranking)
{
    View view;
    Path paths[BEAM], longer[BEAM];
    Cells overlooked = cells_of(&table->boards[seat], forgotten_segments(weights, table, seat));
    new_view(&view, weights, table, seat);
    paths[0] = (Path){0, table->sheets[seat].near, worth(&view, &table->sheets[seat]), {0}};
    memcpy(paths[0].left, dice, sizeof paths[0].left);
    rank(ranking, 0, paths[0].worth);
    for (int number = 1; most && number; most--) {
        int more = 0;
        for (int i = 0; i < number; i++) more = extend(&view, overlooked, &paths[i], longer, more);
        for (int i = 0; i < more; i++) rank(ranking, longer[i].cells, longer[i].worth);
        memcpy(paths, longer, (size_t)more * sizeof *paths);
        number = more;
    }
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
