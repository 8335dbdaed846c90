/* Lists possible decisions and the win shares after each one. */
#include "search/search.h"

#include <string.h>

enum { MAX_CROSSES = 5 }; /* number of crosses evaluated with the others' replies */

/* Inserts a hint.  Hints are sorted by the seat's win share; hints with equal shares stay in the order of insertion. */
static void insert_hint(Hints *hints, const Hint *hint, int seat)
{
    int at = hints->number++;
    for (; at > 0 && hints->hints[at - 1].shares[seat] < hint->shares[seat]; at--)
        hints->hints[at] = hints->hints[at - 1];
    hints->hints[at] = *hint;
}

static void find_keep_hints(Hints *hints, const Value *value, const Table *table, const Dice dice, int left)
{
    TurnShares turn_shares;
    hints->number = 0;
    new_turn_shares(&turn_shares, value, table);
    for (int hand = 0; hand < HANDS; hand++) {
        Hint hint = {0};
        if (!holds(dice, hand_dice[hand])) continue;
        memcpy(hint.kept, hand_dice[hand], sizeof hint.kept);
        memcpy(hint.shares, turn_shares.kept[left][hand], sizeof hint.shares);
        insert_hint(hints, &hint, table->active);
    }
}

static void evaluate_first(Hint *hint, const Value *value, const Table *table, const Dice dice)
{
    Cells replies[MAX_SEATS];
    first_shares(value, table, dice, hint->cells, replies, hint->shares);
}

static void evaluate_second(Hint *hint, const Value *value, const Table *table, int seat,
                            const Cells replies[MAX_SEATS])
{
    Cells crossed[MAX_SEATS];
    memcpy(crossed, replies, sizeof crossed);
    crossed[seat] = hint->cells;
    end_shares(value, table, crossed, hint->shares);
}

static void find_cross_hints(Hints *hints, const Value *value, const Table *table, int seat, const Dice dice, int most,
                  Cells mine)
{
    Search search = new_search(value, 1, 0, -1);
    Ranking best = {.room = MAX_CROSSES};
    Cells replies[MAX_SEATS] = {0};
    int listed = 0;
    hints->number = 0;
    if (most < 0) champion_first(&search, table, dice, &best);
    else champion_second(&search, table, seat, dice, most, &best);
    if (most >= 0) best_replies(value, table, dice, most, replies);
    for (int i = 0; i < best.number; i++) listed |= best.cells[i] == mine;
    for (int i = 0; i < best.number + !listed; i++) {
        Hint hint = {.cells = i < best.number ? best.cells[i] : mine};
        if (most < 0) evaluate_first(&hint, value, table, dice);
        else evaluate_second(&hint, value, table, seat, replies);
        insert_hint(hints, &hint, seat);
    }
}

int find_hints(Hints *hints, const Value *value, const Table *table, int seat, const Dice dice, int most, int left,
               Cells mine)
{
    if ((most < 0) != (seat == table->active) || left < 0 || left >= table->rules.throws) return 0;
    if (most < 0 && count_dice(dice) != DICE) return 0;
    if (left) {
        if (most >= 0) return 0;
        find_keep_hints(hints, value, table, dice, left);
        return 1;
    }
    if (!is_legal(table, seat, dice, most, mine)) return 0;
    find_cross_hints(hints, value, table, seat, dice, most, mine);
    return 1;
}
