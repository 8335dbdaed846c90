/* Computes the win shares after each throw and decision of a played round. */
#include "search/search.h"

#include <string.h>

static int is_possible(const Table *table, const Round *round)
{
    if (round->active != table->active || round->throws < 1 || round->throws > table->rules.throws) return 0;
    for (int throw = 0; throw < round->throws; throw++) {
        const uint8_t *shown = round->shown[throw];
        if (!are_dice(shown) || count_dice(shown) != DICE) return 0;
        if (!throw) continue;
        const uint8_t *kept = round->kept[throw - 1];
        if (!holds(round->shown[throw - 1], kept) || !holds(shown, kept) || count_dice(kept) == DICE) return 0;
    }
    return 1;
}

static void copy(Shares to, const Shares from) { memcpy(to, from, sizeof(Shares)); }

static void account_for_throws(Account *account, const TurnShares *turn_shares, const Round *round)
{
    copy(account->before, turn_shares->kept[turn_shares->throws][0]);
    for (int throw = 0; throw < round->throws; throw++) {
        int hand = hand_number(round->shown[throw]), final = hand - FIRST_FINAL;
        int left = turn_shares->throws - 1 - throw, stops = throw + 1 == round->throws;
        copy(account->thrown[throw], turn_shares->lying[left][final]);
        copy(account->decided[throw], account->thrown[throw]);
        if (!left) return;
        copy(account->decided[throw], turn_shares->kept[left][stops ? hand : hand_number(round->kept[throw])]);
        memcpy(account->best_kept[throw], hand_dice[turn_shares->best[left][final]], sizeof(Dice));
    }
}

static void account_for_first(Account *account, const Value *value, const Table *table, const Dice dice,
                              Cells cells, Cells replies[MAX_SEATS])
{
    Hints hints;
    int active = table->active;
    find_hints(&hints, value, table, active, dice, -1, 0, cells);
    account->best_crossed[active] = hints.hints[0].cells;
    copy(account->best_first, hints.hints[0].shares);
    first_shares(value, table, dice, cells, replies, account->first);
}

static void account_for_second(Account *account, const Value *value, const Table *table,
                               const Cells crossed[MAX_SEATS], const Cells replies[MAX_SEATS])
{
    for (int seat = 0; seat < table->seats; seat++) {
        Cells one[MAX_SEATS];
        if (seat == table->active) continue;
        memcpy(one, replies, sizeof one);
        one[seat] = crossed[seat];
        end_shares(value, table, one, account->replied[seat]);
        account->best_crossed[seat] =
            account->replied[seat][seat] < account->first[seat] ? replies[seat] : crossed[seat];
    }
    end_shares(value, table, crossed, account->after);
}

int account_for(Account *account, const Value *value, const Table *table, const Round *round)
{
    TurnShares turn_shares;
    Cells replies[MAX_SEATS] = {0};
    Dice dice;
    Table after = *table;
    int active = table->active;
    memset(account, 0, offsetof(Account, ledgers));
    if (!is_possible(table, round)) return 0;
    memcpy(dice, round->shown[round->throws - 1], sizeof dice);
    if (!is_legal(table, active, dice, -1, round->crossed[active])) return 0;
    int most = first_action(&after, round->crossed[active], dice);
    for (int seat = 0; seat < table->seats; seat++)
        if (seat != active && !is_legal(&after, seat, dice, most, round->crossed[seat])) return 0;
    new_turn_shares(&turn_shares, value, table);
    account_for_throws(account, &turn_shares, round);
    account_for_first(account, value, table, round->shown[round->throws - 1], round->crossed[active], replies);
    account_for_second(account, value, &after, round->crossed, replies);
    add_to_ledgers(account, table->seats, round);
    return 1;
}
