/* What could be decided, and what that is worth. */
#include "search/search.h"

#include <string.h>

enum { CROSSES = 5 }; /* that are weighed with the others' replies */

/* Puts a hint in its place by what it is worth to a seat; of equal ones the earlier stays ahead. */
static void put(Hints *hints, const Hint *hint, int seat)
{
    int at = hints->number++;
    for (; at > 0 && hints->hints[at - 1].shares[seat] < hint->shares[seat]; at--)
        hints->hints[at] = hints->hints[at - 1];
    hints->hints[at] = *hint;
}

static void hint_keeps(Hints *hints, const Value *value, const Table *table, const Dice dice, int left)
{
    TurnShares turn_shares;
    hints->number = 0;
    new_turn_shares(&turn_shares, value, table);
    for (int hand = 0; hand < HANDS; hand++) {
        Hint hint = {0};
        if (!holds(dice, hand_dice[hand])) continue;
        memcpy(hint.kept, hand_dice[hand], sizeof hint.kept);
        memcpy(hint.shares, turn_shares.kept[left][hand], sizeof hint.shares);
        put(hints, &hint, table->active);
    }
}

static void weigh_first(Hint *hint, const Value *value, const Table *table, const Dice dice)
{
    Cells replies[MAX_SEATS];
    first_shares(value, table, dice, hint->cells, replies, hint->shares);
}

static void weigh_second(Hint *hint, const Value *value, const Table *table, int seat, const Cells replies[MAX_SEATS])
{
    Cells crossed[MAX_SEATS];
    memcpy(crossed, replies, sizeof crossed);
    crossed[seat] = hint->cells;
    end_shares(value, table, crossed, hint->shares);
}

static void hint_crosses(Hints *hints, const Value *value, const Table *table, int seat, const Dice dice, int most,
                  Cells mine)
{
    Mind mind = new_mind(value, 1, 0, -1);
    Ranking best = {.room = CROSSES};
    Cells replies[MAX_SEATS] = {0};
    int known = 0;
    hints->number = 0;
    if (most < 0) champion_first(&mind, table, dice, &best);
    else champion_second(&mind, table, seat, dice, most, &best);
    if (most >= 0) best_replies(value, table, dice, most, replies);
    for (int i = 0; i < best.number; i++) known |= best.cells[i] == mine;
    for (int i = 0; i < best.number + !known; i++) {
        Hint hint = {.cells = i < best.number ? best.cells[i] : mine};
        if (most < 0) weigh_first(&hint, value, table, dice);
        else weigh_second(&hint, value, table, seat, replies);
        put(hints, &hint, seat);
    }
}

int find_hints(Hints *hints, const Value *value, const Table *table, int seat, const Dice dice, int most, int left,
               Cells mine)
{
    if ((most < 0) != (seat == table->active) || left < 0 || left >= table->rules.throws) return 0;
    if (most < 0 && count_dice(dice) != DICE) return 0;
    if (left) {
        if (most >= 0) return 0;
        hint_keeps(hints, value, table, dice, left);
        return 1;
    }
    if (!is_legal(table, seat, dice, most, mine)) return 0;
    hint_crosses(hints, value, table, seat, dice, most, mine);
    return 1;
}
