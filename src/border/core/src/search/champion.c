/* `champion`: plans throws exactly with the value network.
 *
 * Like `planner`, it evaluates each set of segments and each hand of leftover dice once, and combines the results.
 * This works because the cost of leftover dice, in log-odds, hardly depends on the segments.  Then it evaluates
 * the best crosses again with the others' replies (their second actions).  If the budget allows, it also evaluates
 * the best sets of segments and the best crosses with one turn of lookahead.
 */
#include "search/search.h"

#include <math.h>
#include <string.h>
#include <time.h>

enum {
    BEAM = 10,   /* width of the beam search in the second action */
    RERANKED = 5 /* maximum number of crosses that are reranked */
};

/* All are log-odds, except MIN_SHARE. */
static const double CERTAIN_ODDS = 9;       /* limit when the game is decided */
static const double MAX_ODDS = 7;           /* limit otherwise; positions beyond it differ only in CELL_BONUS */
static const double CELL_BONUS = 1e-5;      /* added for each crossed cell, so that a champion prefers a fast win */
static const double RERANK_MARGIN = 0.6;    /* crosses this close to the best are reranked */
static const double MIN_SHARE = 1e-6;       /* added to win shares to keep log-odds finite */
static const double TERRITORY_BONUS = 1e-3; /* added for each closed territory when the game is decided */

static double clock_now(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

Search new_search(const Value *value, double opponent_weight, long budget, double seconds)
{
    return (Search){value, 0, opponent_weight, budget, seconds < 0 ? 0 : clock_now() + seconds};
}

static int may_look_ahead(const Search *search)
{
    return search->evaluations < search->budget && (!search->deadline || clock_now() < search->deadline);
}

static double odds_of(double share)
{
    double odds = log((share + MIN_SHARE) / (1 + MIN_SHARE - share));
    double most = share < 1 ? MAX_ODDS : CERTAIN_ODDS;
    return odds > most ? most : odds < -CERTAIN_ODDS ? -CERTAIN_ODDS : odds;
}

static double cell_bonus(Cells cells) { return CELL_BONUS * count_cells(cells); }

static int next_seat(const Table *table) { return (table->active + 1) % table->seats; }

static void evaluate_with(Search *search, const Lookahead *look, int seat, Cells cells, double shares[MAX_SEATS])
{
    Sheet sheet = look->table.sheets[seat];
    cross_cells(&sheet, &look->table.boards[seat], cells);
    search->evaluations++;
    shares_with(look, seat, &sheet, shares);
}

/* Finds each other seat's gain from each cell that it can cross, and the cost to this seat. */
static void find_gains(Search *search, const Lookahead *look, int seat, Gains *gains)
{
    double now[MAX_SEATS], then[MAX_SEATS];
    const Table *table = &look->table;
    memset(gains, 0, sizeof *gains);
    evaluate_with(search, look, seat, 0, now);
    for (int other = 0; other < table->seats; other++) {
        if (other == seat) continue;
        const Board *board = &table->boards[other];
        for (Cells next = table->sheets[other].near & ~table->sheets[other].crossed; next; next &= next - 1) {
            int cell = first_cell(next);
            evaluate_with(search, look, other, one_cell(cell), then);
            add_gain(gains, other, board->colour_of[cell], odds_of(then[other]) - odds_of(now[other]),
                     odds_of(now[seat]) - odds_of(then[seat]));
        }
    }
}

/* A choice of segments to complete. */
typedef struct {
    Cells cells;
    int hand;                 /* dice that the choice uses */
    double shares[MAX_SEATS]; /* win shares before the others use leftover dice */
} Choice;

typedef struct {
    Search *search;
    Lookahead look;
    Leftover left[HANDS];      /* by hand: cost and gains if these dice are left over */
    Leftover all_used[FINALS]; /* by final hand: cost and gains if all five dice are used */
    double odds[FINALS];       /* by final hand: log-odds of the best choice */
    Choice choices[FINALS];    /* by final hand: the best choice */
    const Leftover *leftovers[FINALS];
} Planning;

static void find_leftovers(Planning *planning)
{
    Gains gains;
    const Table *table = &planning->look.table;
    find_gains(planning->search, &planning->look, table->active, &gains);
    for (int hand = 0; hand < HANDS; hand++)
        planning->left[hand] = leftover(&gains, table->seats, hand_dice[hand]);
    for (int final = 0; final < FINALS; final++)
        planning->all_used[final] = leftover_one(&gains, table->seats, hand_dice[FIRST_FINAL + final]);
}

/* Updates the best choice for every final hand that contains the dice of this choice. */
static void update_finals(Planning *planning, const Choice *choice)
{
    const Table *table = &planning->look.table;
    LastRound last;
    double odds = odds_of(choice->shares[table->active]) + cell_bonus(choice->cells);
    int ends = new_last_round(&last, table, choice->cells);
    for (int i = first_completion[choice->hand]; i < first_completion[choice->hand + 1]; i++) {
        int final = completions[i].final, left = completions[i].left;
        const Leftover *leftovers = left ? &planning->left[left] : &planning->all_used[final];
        const uint8_t *dice = hand_dice[left ? left : FIRST_FINAL + final];
        double value = odds - planning->search->opponent_weight * leftovers->cost;
        if (ends) value = odds_of(last_share(&last, dice, left ? count_dice(dice) : 1));
        if (value <= planning->odds[final]) continue;
        planning->odds[final] = value;
        planning->leftovers[final] = leftovers;
        planning->choices[final] = *choice;
    }
}

static void evaluate_choice(void *context, Cells cells, int hand)
{
    Planning *planning = context;
    Choice choice = {cells, hand, {0}};
    evaluate_with(planning->search, &planning->look, planning->look.table.active, cells, choice.shares);
    update_finals(planning, &choice);
}

/* Computes the win shares for a final hand.  The active seat's win share follows from its log-odds.  The other
 * seats divide the rest in proportion to share * e^gain, where `share` is a seat's win share after the choice. */
static void find_final_shares(const Planning *planning, int final, double shares[MAX_SEATS])
{
    const Table *table = &planning->look.table;
    double own = 1 / (1 + exp(-planning->odds[final])), sum = 0;
    shares[table->active] = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat == table->active) continue;
        shares[seat] = planning->choices[final].shares[seat] * exp(planning->leftovers[final]->gain[seat]) + MIN_SHARE;
        sum += shares[seat];
    }
    for (int seat = 0; seat < table->seats; seat++) shares[seat] *= (1 - own) / sum;
    shares[table->active] = own;
}

static void reset_finals(Planning *planning)
{
    for (int final = 0; final < FINALS; final++) planning->odds[final] = -INFINITY;
}

static int list_choices(const Planning *planning, Choice choices[FINALS])
{
    int number = 0;
    for (int final = 0; final < FINALS; final++) {
        int i = 0;
        while (i < number && choices[i].cells != planning->choices[final].cells) i++;
        if (i == number) choices[number++] = planning->choices[final];
    }
    return number;
}

static void plan(Search *search, const Table *table, int ahead, Prospect *prospect);

/* Computes the win shares after a choice from a plan of the next seat's turn. */
static void look_ahead(Search *search, const Table *table, Choice *choice)
{
    Table after = *table;
    Dice dice = {DICE, DICE, DICE, DICE, DICE, DICE};
    const Cells none[MAX_SEATS] = {0};
    Prospect next;
    first_action(&after, choice->cells, dice);
    finish_round(&after, none);
    if (is_over(&after)) return;
    plan(search, &after, 0, &next);
    expected_shares(&next, &after, choice->shares);
}

/* Evaluates the best choices again with one turn of lookahead.  Changes nothing if the budget is too small. */
static void replan_ahead(Planning *planning)
{
    Choice choices[FINALS];
    int number = list_choices(planning, choices);
    for (int i = 0; i < number; i++) {
        if (!may_look_ahead(planning->search)) return;
        look_ahead(planning->search, &planning->look.table, &choices[i]);
    }
    reset_finals(planning);
    for (int i = 0; i < number; i++) update_finals(planning, &choices[i]);
}

/* Plans the active seat's turn.  The value network evaluates the choices.  If `ahead` is set and the budget
 * allows, the best choices are evaluated again with the next seat's plan. */
static void plan(Search *search, const Table *table, int ahead, Prospect *prospect)
{
    Planning planning;
    double values[FINALS];
    const Dice any = {DICE, DICE, DICE, DICE, DICE, DICE};
    int active = table->active;
    planning.search = search;
    new_lookahead(&planning.look, search->value, table, next_seat(table));
    find_leftovers(&planning);
    reset_finals(&planning);
    each_choice(&table->boards[active], &table->sheets[active], any, evaluate_choice, &planning);
    if (ahead) replan_ahead(&planning);
    for (int final = 0; final < FINALS; final++) {
        find_final_shares(&planning, final, prospect->shares[final]);
        values[final] = prospect->shares[final][active];
    }
    make_plan(&prospect->plan, values, table->rules.throws);
}

void champion_plan(Search *search, const Table *table, Prospect *prospect)
{
    plan(search, table, table->seats == 2, prospect); /* lookahead is too slow with more seats */
}

void expected_shares(const Prospect *prospect, const Table *table, double shares[MAX_SEATS])
{
    for (int seat = 0; seat < table->seats; seat++) {
        double values[FINALS];
        for (int final = 0; final < FINALS; final++) values[final] = prospect->shares[final][seat];
        shares[seat] = follow_plan(&prospect->plan, values, table->rules.throws);
    }
}

/* Returns the seat's log-odds before the next round: from the value network or, if `ahead` is set, from a plan of
 * the next seat's turn. */
static double odds_before_round(Search *search, const Table *table, int seat, int ahead)
{
    double shares[MAX_SEATS];
    if (is_over(table)) {
        final_shares(table, shares);
    } else if (ahead) {
        Prospect prospect;
        plan(search, table, 0, &prospect);
        expected_shares(&prospect, table, shares);
    } else {
        Lookahead look;
        new_lookahead(&look, search->value, table, table->active);
        evaluate_with(search, &look, seat, 0, shares);
    }
    return odds_of(shares[seat]);
}

typedef struct {
    Search *search;
    const Lookahead *look;
    int seat;
} Replying;

static double evaluate_reply(const void *context, Cells cells)
{
    const Replying *replying = context;
    const Table *table = &replying->look->table;
    double shares[MAX_SEATS];
    evaluate_with(replying->search, replying->look, replying->seat, cells, shares);
    double share = shares[replying->seat], odds = odds_of(share) + cell_bonus(cells);
    if (share > 0 && share < 1) return odds;
    Sheet sheet = table->sheets[replying->seat]; /* in a decided game, prefer to close territories */
    cross_cells(&sheet, &table->boards[replying->seat], cells);
    return odds + TERRITORY_BONUS * sheet.closures;
}

static void rank_replies(Search *search, const Lookahead *look, int seat, const Dice dice, int most,
                         Ranking *ranking)
{
    Replying replying = {search, look, seat};
    rank_cells(&look->table, seat, dice, most, BEAM, evaluate_reply, &replying, ranking);
}

static int may_cross(const Table *table, int seat, const Dice dice)
{
    const Sheet *sheet = &table->sheets[seat];
    return (sheet->near & ~sheet->crossed & cells_for(&table->boards[seat], dice)) != 0;
}

/* An action whose crosses are evaluated again. */
typedef struct {
    Search *search;
    const Table *table;
    int seat, most; /* `most`: usable dice; -1 in the first action */
    const uint8_t *dice;
} Action;

/* Returns the acting seat's log-odds after the round.  The other seats reply without lookahead. */
static double odds_after(const Action *action, Cells cells, int ahead)
{
    Table after = *action->table;
    Dice dice;
    Cells crossed[MAX_SEATS];
    memcpy(dice, action->dice, sizeof dice);
    int first = action->most < 0, most = first ? first_action(&after, cells, dice) : action->most;
    Lookahead look;
    new_lookahead(&look, action->search->value, &after, next_seat(&after));
    for (int seat = 0; seat < after.seats; seat++) {
        Ranking best = {.room = 1};
        if (seat == action->seat || seat == after.active) continue;
        if (may_cross(&after, seat, dice)) rank_replies(action->search, &look, seat, dice, most, &best);
        crossed[seat] = best.cells[0]; /* 0 if the seat cannot cross */
    }
    if (!first) crossed[action->seat] = cells;
    finish_round(&after, crossed);
    return odds_before_round(action->search, &after, action->seat, ahead);
}

/* Reranks the best crosses if several are close.  If `ahead` is set, uses one turn of lookahead within the budget. */
static void rerank(const Action *action, Ranking *ranking, int ahead)
{
    Ranking found = {.room = RERANKED};
    for (int i = 0; i < RERANKED && i < ranking->number && ranking->worths[i] > ranking->worths[0] - RERANK_MARGIN;
         i++) {
        if (ahead && !may_look_ahead(action->search)) break;
        Cells cells = ranking->cells[i];
        rank(&found, cells, odds_after(action, cells, ahead) + cell_bonus(cells));
    }
    if (found.number < 2) return;
    memcpy(ranking->cells, found.cells, (size_t)found.number * sizeof *found.cells);
    memcpy(ranking->worths, found.worths, (size_t)found.number * sizeof *found.worths);
}

typedef struct {
    Search *search;
    Lookahead look;
    Gains gains;
    const uint8_t *dice;
    Ranking *ranking;
} Crossing;

static void rank_choice(void *context, Cells cells, int hand)
{
    Crossing *crossing = context;
    const Table *table = &crossing->look.table;
    LastRound last;
    Dice left;
    for (int c = 0; c < COLOURS; c++) left[c] = (uint8_t)(crossing->dice[c] - hand_dice[hand][c]);
    int most = count_dice(left);
    if (new_last_round(&last, table, cells)) {
        double share = most ? last_share(&last, left, most) : last_share(&last, crossing->dice, 1);
        rank(crossing->ranking, cells, odds_of(share));
        return;
    }
    double shares[MAX_SEATS];
    evaluate_with(crossing->search, &crossing->look, table->active, cells, shares);
    Leftover leftovers = most ? leftover(&crossing->gains, table->seats, left)
                              : leftover_one(&crossing->gains, table->seats, crossing->dice);
    double odds = odds_of(shares[table->active]) + cell_bonus(cells);
    rank(crossing->ranking, cells, odds - crossing->search->opponent_weight * leftovers.cost);
}

void champion_first(Search *search, const Table *table, const Dice dice, Ranking *ranking)
{
    int active = table->active;
    Crossing crossing = {.search = search, .dice = dice, .ranking = ranking};
    Action action = {search, table, active, -1, dice};
    new_lookahead(&crossing.look, search->value, table, next_seat(table));
    find_gains(search, &crossing.look, active, &crossing.gains);
    each_choice(&table->boards[active], &table->sheets[active], dice, rank_choice, &crossing);
    if (search->opponent_weight < 1) return; /* a player that discounts others' gains does not search their replies */
    rerank(&action, ranking, 0);
    rerank(&action, ranking, 1);
}

void champion_second(Search *search, const Table *table, int seat, const Dice dice, int most,
                     Ranking *ranking)
{
    Lookahead look;
    Action action = {search, table, seat, most, dice};
    if (!may_cross(table, seat, dice)) {
        rank(ranking, 0, 0); /* crossing nothing is the only choice */
        return;
    }
    new_lookahead(&look, search->value, table, next_seat(table));
    rank_replies(search, &look, seat, dice, most, ranking);
    rerank(&action, ranking, 1);
}
