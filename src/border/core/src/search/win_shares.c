/* What each instant of a turn is worth to every seat. */
#include "search/search.h"

#include <string.h>

static void outlook_of(Outlook *outlook, const Prospect *prospect, int seat)
{
    double worth[HANDS];
    for (int final = 0; final < FINALS; final++)
        worth[FIRST_FINAL + final] = outlook->lying[0][final][seat] = prospect->shares[final][seat];
    for (int left = 1; left <= outlook->throws; left++) {
        expect(worth);
        for (int hand = 0; hand < HANDS; hand++)
            outlook->kept[left][hand][seat] =
                hand < FIRST_FINAL ? worth[hand] : prospect->shares[hand - FIRST_FINAL][seat];
        if (left == outlook->throws) return;
        for (int final = 0; final < FINALS; final++)
            worth[FIRST_FINAL + final] = outlook->lying[left][final][seat] =
                outlook->kept[left][outlook->best[left][final]][seat];
    }
}

void new_outlook(Outlook *outlook, const Value *value, const Table *table)
{
    Mind mind = new_mind(value, 1, 0, -1);
    Prospect prospect;
    champion_plan(&mind, table, &prospect);
    outlook->throws = table->rules.throws;
    for (int left = 1; left < outlook->throws; left++)
        memcpy(outlook->best[left], prospect.plan.keep[outlook->throws - 1 - left], sizeof outlook->best[left]);
    for (int seat = 0; seat < table->seats; seat++) outlook_of(outlook, &prospect, seat);
}

void end_shares(const Value *value, const Table *table, const Cells crossed[MOST_SEATS], Shares shares)
{
    Look look;
    Table after = *table;
    finish_round(&after, crossed);
    new_look(&look, value, &after, after.active);
    shares_now(&look, shares);
}

void best_replies(const Value *value, const Table *table, const Dice dice, int most, Cells replies[MOST_SEATS])
{
    for (int seat = 0; seat < table->seats; seat++) {
        Mind mind = new_mind(value, 1, 0, -1);
        Ranking best = {.room = 1};
        if (seat == table->active) continue;
        champion_second(&mind, table, seat, dice, most, &best);
        replies[seat] = best.cells[0];
    }
}

void first_shares(const Value *value, const Table *table, const Dice dice, Cells cells,
                  Cells replies[MOST_SEATS], Shares shares)
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
    Outlook outlook;
    Cells replies[MOST_SEATS];
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
    new_outlook(&outlook, value, table);
    memcpy(shares, state == KEPT ? outlook.kept[number][hand] : outlook.lying[number][hand - FIRST_FINAL],
           sizeof(Shares));
    return 1;
}
