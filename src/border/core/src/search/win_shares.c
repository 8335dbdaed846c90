/* Computes the win shares of all seats at each moment of a turn. */
#include "search/search.h"

#include <string.h>

static void find_seat_shares(TurnShares *turn_shares, const Prospect *prospect, int seat)
{
    double worth[HANDS];
    for (int final = 0; final < FINALS; final++)
        worth[FIRST_FINAL + final] = turn_shares->lying[0][final][seat] = prospect->shares[final][seat];
    for (int left = 1; left <= turn_shares->throws; left++) {
        expect(worth);
        for (int hand = 0; hand < HANDS; hand++)
            turn_shares->kept[left][hand][seat] =
                hand < FIRST_FINAL ? worth[hand] : prospect->shares[hand - FIRST_FINAL][seat];
        if (left == turn_shares->throws) return;
        for (int final = 0; final < FINALS; final++)
            worth[FIRST_FINAL + final] = turn_shares->lying[left][final][seat] =
                turn_shares->kept[left][turn_shares->best[left][final]][seat];
    }
}

void new_turn_shares(TurnShares *turn_shares, const Value *value, const Table *table)
{
    Search search = new_search(value, 1, 0, -1);
    Prospect prospect;
    champion_plan(&search, table, &prospect);
    turn_shares->throws = table->rules.throws;
    for (int left = 1; left < turn_shares->throws; left++)
        memcpy(turn_shares->best[left], prospect.plan.keep[turn_shares->throws - 1 - left],
               sizeof turn_shares->best[left]);
    for (int seat = 0; seat < table->seats; seat++) find_seat_shares(turn_shares, &prospect, seat);
}

void end_shares(const Value *value, const Table *table, const Cells crossed[MAX_SEATS], Shares shares)
{
    Lookahead look;
    Table after = *table;
    finish_round(&after, crossed);
    new_lookahead(&look, value, &after, after.active);
    shares_now(&look, shares);
}

void best_replies(const Value *value, const Table *table, const Dice dice, int most, Cells replies[MAX_SEATS])
{
    for (int seat = 0; seat < table->seats; seat++) {
        Search search = new_search(value, 1, 0, -1);
        Ranking best = {.room = 1};
        if (seat == table->active) continue;
        champion_second(&search, table, seat, dice, most, &best);
        replies[seat] = best.cells[0];
    }
}

void first_shares(const Value *value, const Table *table, const Dice dice, Cells cells,
                  Cells replies[MAX_SEATS], Shares shares)
{
    Table after = *table;
    Dice left;
    memcpy(left, dice, sizeof left);
    int most = first_action(&after, cells, left);
    best_replies(value, &after, left, most, replies);
    end_shares(value, &after, replies, shares);
}

int shares_at(const Value *value, const Table *table, DiceState state, const Dice dice, int number, Shares shares)
{
    TurnShares turn_shares;
    Cells replies[MAX_SEATS];
    int hand = hand_number(dice);
    if (state == LEFT) {
        if (number < 0 || number > DICE) return 0;
        best_replies(value, table, dice, number, replies);
        end_shares(value, table, replies, shares);
        return 1;
    }
    if (state == KEPT ? number < 1 || number > table->rules.throws
                      : state != LYING || number < 0 || number >= table->rules.throws || hand < FIRST_FINAL)
        return 0;
    new_turn_shares(&turn_shares, value, table);
    memcpy(shares, state == KEPT ? turn_shares.kept[number][hand] : turn_shares.lying[number][hand - FIRST_FINAL],
           sizeof(Shares));
    return 1;
}
