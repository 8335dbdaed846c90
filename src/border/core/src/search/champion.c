/* `champion`: the exact planner of throws over the learned value.
 *
 * As with `planner`, each choice of segments is weighed once and each hand left to the others once:
 * in log-odds, what is left to them costs nearly the same whatever was chosen.  The best choices and
 * the best few crosses are then looked at again, crosses with the others' replies and, if the budget
 * allows, all of them with the next turn.
 * border.bots.reference.champion decides the same.
 */
#include "search/search.h"

#include <math.h>
#include <string.h>
#include <time.h>

enum {
    BEAM = 10, /* sets of cells followed further in the second action */
    FEW = 5    /* crosses that are looked at again */
};

static const double SURE = 9;    /* log-odds of what is certain */
static const double ENOUGH = 7;  /* log-odds beyond which it wants to win soon, not more surely */
static const double HASTE = 1e-5; /* of a cell that is crossed, in log-odds */
static const double CLOSE = 0.6; /* log-odds behind the best within which crosses are looked at again */
static const double LEAST = 1e-6; /* of a share, so that log-odds have an end */
static const double PLEASURE = 1e-3; /* of a territory when all is decided, in log-odds */

static double clock_now(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

Mind new_mind(const Value *value, double opponent_weight, long budget, double seconds)
{
    return (Mind){value, 0, opponent_weight, budget, seconds < 0 ? 0 : clock_now() + seconds};
}

static int may_look_ahead(const Mind *mind)
{
    return mind->asked < mind->budget && (!mind->until || clock_now() < mind->until);
}

static double odds_of(double share)
{
    double odds = log((share + LEAST) / (1 + LEAST - share));
    double most = share < 1 ? ENOUGH : SURE;
    return odds > most ? most : odds < -SURE ? -SURE : odds;
}

static double haste(Cells cells) { return HASTE * count_cells(cells); }

static int next_seat(const Table *table) { return (table->active + 1) % table->seats; }

static void look_at(Mind *mind, const Lookahead *look, int seat, Cells cells, double shares[MAX_SEATS])
{
    Sheet sheet = look->table.sheets[seat];
    cross_cells(&sheet, &look->table.boards[seat], cells);
    mind->asked++;
    shares_with(look, seat, &sheet, shares);
}

/* What each crossable cell brings the others, and costs the seat that leaves dice. */
static void find_gains(Mind *mind, const Lookahead *look, int seat, Gains *gains)
{
    double now[MAX_SEATS], then[MAX_SEATS];
    const Table *table = &look->table;
    memset(gains, 0, sizeof *gains);
    look_at(mind, look, seat, 0, now);
    for (int other = 0; other < table->seats; other++) {
        if (other == seat) continue;
        const Board *board = &table->boards[other];
        for (Cells next = table->sheets[other].near & ~table->sheets[other].crossed; next; next &= next - 1) {
            int cell = first_cell(next);
            look_at(mind, look, other, one_cell(cell), then);
            add_gain(gains, other, board->colour_of[cell], odds_of(then[other]) - odds_of(now[other]),
                     odds_of(now[seat]) - odds_of(then[seat]));
        }
    }
}

/* Segments to complete. */
typedef struct {
    Cells cells;
    int hand; /* of dice that they take */
    double shares[MAX_SEATS]; /* before the others use what is left */
} Choice;

typedef struct {
    Mind *mind;
    Lookahead look;
    Leftover left[HANDS];      /* if this hand is left to the others */
    Leftover all_used[FINALS]; /* if all five dice were used */
    double odds[FINALS];    /* with the best choice */
    Choice choices[FINALS]; /* which it is */
    const Leftover *leftovers[FINALS];
} Planning;

static void find_offers(Planning *planning)
{
    Gains gains;
    const Table *table = &planning->look.table;
    find_gains(planning->mind, &planning->look, table->active, &gains);
    for (int hand = 0; hand < HANDS; hand++)
        planning->left[hand] = leftover(&gains, table->seats, hand_dice[hand]);
    for (int final = 0; final < FINALS; final++)
        planning->all_used[final] = leftover_one(&gains, table->seats, hand_dice[FIRST_FINAL + final]);
}

/* For every final that holds the choice's dice: is this choice the best so far? */
static void spread(Planning *planning, const Choice *choice)
{
    const Table *table = &planning->look.table;
    LastRound last;
    double odds = odds_of(choice->shares[table->active]) + haste(choice->cells);
    int ends = new_last_round(&last, table, choice->cells);
    for (int i = first_completion[choice->hand]; i < first_completion[choice->hand + 1]; i++) {
        int final = completions[i].final, left = completions[i].left;
        const Leftover *made = left ? &planning->left[left] : &planning->all_used[final];
        const uint8_t *dice = hand_dice[left ? left : FIRST_FINAL + final];
        double value = odds - planning->mind->opponent_weight * made->cost;
        if (ends) value = odds_of(last_share(&last, dice, left ? count_dice(dice) : 1));
        if (value <= planning->odds[final]) continue;
        planning->odds[final] = value;
        planning->leftovers[final] = made;
        planning->choices[final] = *choice;
    }
}

static void weigh_choice(void *who, Cells cells, int hand)
{
    Planning *planning = who;
    Choice choice = {cells, hand, {0}};
    look_at(planning->mind, &planning->look, planning->look.table.active, cells, choice.shares);
    spread(planning, &choice);
}

/* The shares of all seats: the active one's by its log-odds, the others' by what they gain. */
static void share_out(const Planning *planning, int final, double shares[MAX_SEATS])
{
    const Table *table = &planning->look.table;
    double own = 1 / (1 + exp(-planning->odds[final])), sum = 0;
    shares[table->active] = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat == table->active) continue;
        shares[seat] = planning->choices[final].shares[seat] * exp(planning->leftovers[final]->gain[seat]) + LEAST;
        sum += shares[seat];
    }
    for (int seat = 0; seat < table->seats; seat++) shares[seat] *= (1 - own) / sum;
    shares[table->active] = own;
}

static void forget_finals(Planning *planning)
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

static void plan(Mind *mind, const Table *table, int ahead, Prospect *prospect);

/* The shares after a choice, as the next seat's plan goes on. */
static void look_further(Mind *mind, const Table *table, Choice *choice)
{
    Table after = *table;
    Dice dice = {DICE, DICE, DICE, DICE, DICE, DICE};
    const Cells none[MAX_SEATS] = {0};
    Prospect next;
    first_action(&after, choice->cells, dice);
    finish_round(&after, none);
    if (is_over(&after)) return;
    plan(mind, &after, 0, &next);
    expected_shares(&next, &after, choice->shares);
}

/* Weighs the best choices anew, one turn ahead, if the budget lasts for all of them. */
static void plan_again(Planning *planning)
{
    Choice choices[FINALS];
    int number = list_choices(planning, choices);
    for (int i = 0; i < number; i++) {
        if (!may_look_ahead(planning->mind)) return;
        look_further(planning->mind, &planning->look.table, &choices[i]);
    }
    forget_finals(planning);
    for (int i = 0; i < number; i++) spread(planning, &choices[i]);
}

/* The active seat's turn, by the value after it or, while the budget lasts, by the next plan. */
static void plan(Mind *mind, const Table *table, int ahead, Prospect *prospect)
{
    Planning planning;
    double values[FINALS];
    const Dice any = {DICE, DICE, DICE, DICE, DICE, DICE};
    int active = table->active;
    planning.mind = mind;
    new_lookahead(&planning.look, mind->value, table, next_seat(table));
    find_offers(&planning);
    forget_finals(&planning);
    each_choice(&table->boards[active], &table->sheets[active], any, weigh_choice, &planning);
    if (ahead) plan_again(&planning);
    for (int final = 0; final < FINALS; final++) {
        share_out(&planning, final, prospect->shares[final]);
        values[final] = prospect->shares[final][active];
    }
    make_plan(&prospect->plan, values, table->rules.throws);
}

void champion_plan(Mind *mind, const Table *table, Prospect *prospect)
{
    plan(mind, table, table->seats == 2, prospect); /* with more seats it would take too long */
}

void expected_shares(const Prospect *prospect, const Table *table, double shares[MAX_SEATS])
{
    for (int seat = 0; seat < table->seats; seat++) {
        double values[FINALS];
        for (int final = 0; final < FINALS; final++) values[final] = prospect->shares[final][seat];
        shares[seat] = follow_plan(&prospect->plan, values, table->rules.throws);
    }
}

/* The seat's log-odds at a table before the next round: by the value, or by the next seat's plan. */
static double odds_then(Mind *mind, const Table *table, int seat, int ahead)
{
    double shares[MAX_SEATS];
    if (is_over(table)) {
        final_shares(table, shares);
    } else if (ahead) {
        Prospect prospect;
        plan(mind, table, 0, &prospect);
        expected_shares(&prospect, table, shares);
    } else {
        Lookahead look;
        new_lookahead(&look, mind->value, table, table->active);
        look_at(mind, &look, seat, 0, shares);
    }
    return odds_of(shares[seat]);
}

typedef struct {
    Mind *mind;
    const Lookahead *look;
    int seat;
} Replying;

static double weigh_reply(const void *who, Cells cells)
{
    const Replying *replying = who;
    const Table *table = &replying->look->table;
    double shares[MAX_SEATS];
    look_at(replying->mind, replying->look, replying->seat, cells, shares);
    double share = shares[replying->seat], odds = odds_of(share) + haste(cells);
    if (share > 0 && share < 1) return odds;
    Sheet sheet = table->sheets[replying->seat]; /* where all is decided, points still please */
    cross_cells(&sheet, &table->boards[replying->seat], cells);
    return odds + PLEASURE * sheet.closures;
}

static void rank_replies(Mind *mind, const Lookahead *look, int seat, const Dice dice, int most,
                         Ranking *ranking)
{
    Replying replying = {mind, look, seat};
    rank_cells(&look->table, seat, dice, most, BEAM, weigh_reply, &replying, ranking);
}

static int may_cross(const Table *table, int seat, const Dice dice)
{
    const Sheet *sheet = &table->sheets[seat];
    return (sheet->near & ~sheet->crossed & cells_for(&table->boards[seat], dice)) != 0;
}

/* An action that is looked at again: the table, who acts, and what with. */
typedef struct {
    Mind *mind;
    const Table *table;
    int seat, most; /* most: -1 in the first action */
    const uint8_t *dice;
} Action;

/* The seat's log-odds after the round, in which the others look no further. */
static double odds_after(const Action *action, Cells cells, int ahead)
{
    Table after = *action->table;
    Dice dice;
    Cells crossed[MAX_SEATS];
    memcpy(dice, action->dice, sizeof dice);
    int first = action->most < 0, most = first ? first_action(&after, cells, dice) : action->most;
    Lookahead look;
    new_lookahead(&look, action->mind->value, &after, next_seat(&after));
    for (int seat = 0; seat < after.seats; seat++) {
        Ranking best = {.room = 1};
        if (seat == action->seat || seat == after.active) continue;
        if (may_cross(&after, seat, dice)) rank_replies(action->mind, &look, seat, dice, most, &best);
        crossed[seat] = best.cells[0]; /* none at first */
    }
    if (!first) crossed[action->seat] = cells;
    finish_round(&after, crossed);
    return odds_then(action->mind, &after, action->seat, ahead);
}

/* Looks again at the best few if they are close, one turn ahead while the budget lasts. */
static void rank_again(const Action *action, Ranking *ranking, int ahead)
{
    Ranking found = {.room = FEW};
    for (int i = 0; i < FEW && i < ranking->number && ranking->worths[i] > ranking->worths[0] - CLOSE; i++) {
        if (ahead && !may_look_ahead(action->mind)) break;
        Cells cells = ranking->cells[i];
        rank(&found, cells, odds_after(action, cells, ahead) + haste(cells));
    }
    if (found.number < 2) return;
    memcpy(ranking->cells, found.cells, (size_t)found.number * sizeof *found.cells);
    memcpy(ranking->worths, found.worths, (size_t)found.number * sizeof *found.worths);
}

typedef struct {
    Mind *mind;
    Lookahead look;
    Gains gains;
    const uint8_t *dice;
    Ranking *ranking;
} Crossing;

static void rank_choice(void *who, Cells cells, int hand)
{
    Crossing *crossing = who;
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
    look_at(crossing->mind, &crossing->look, table->active, cells, shares);
    Leftover made = most ? leftover(&crossing->gains, table->seats, left)
                      : leftover_one(&crossing->gains, table->seats, crossing->dice);
    double odds = odds_of(shares[table->active]) + haste(cells);
    rank(crossing->ranking, cells, odds - crossing->mind->opponent_weight * made.cost);
}

void champion_first(Mind *mind, const Table *table, const Dice dice, Ranking *ranking)
{
    int active = table->active;
    Crossing crossing = {.mind = mind, .dice = dice, .ranking = ranking};
    Action action = {mind, table, active, -1, dice};
    new_lookahead(&crossing.look, mind->value, table, next_seat(table));
    find_gains(mind, &crossing.look, active, &crossing.gains);
    each_choice(&table->boards[active], &table->sheets[active], dice, rank_choice, &crossing);
    if (mind->opponent_weight < 1) return; /* to look at replies is to mind them */
    rank_again(&action, ranking, 0);
    rank_again(&action, ranking, 1);
}

void champion_second(Mind *mind, const Table *table, int seat, const Dice dice, int most,
                     Ranking *ranking)
{
    Lookahead look;
    Action action = {mind, table, seat, most, dice};
    if (!may_cross(table, seat, dice)) {
        rank(ranking, 0, 0); /* there is nothing to weigh */
        return;
    }
    new_lookahead(&look, mind->value, table, next_seat(table));
    rank_replies(mind, &look, seat, dice, most, ranking);
    rank_again(&action, ranking, 1);
}
