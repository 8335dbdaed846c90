/* Replays the rounds of records, like border.records.replay. */
#include "games/games.h"

#include <string.h>

static int throws_are_sound(const Table *table, const RecordedRound *round)
{
    if (round->throws < 1 || round->throws > table->rules.throws) return 0; /* 3.1 */
    for (int throw = 0; throw + 1 < round->throws; throw++) {
        if (round->held[throw] == (1u << DICE) - 1) return 0; /* 3.2 */
        for (int i = 0; i < DICE; i++)
            if (round->held[throw] >> i & 1 && round->shown[throw][i] != round->shown[throw + 1][i])
                return 0;
    }
    return 1;
}

/* Returns the cells of a second action.  If a cell is repeated or touches no crossed cell, sets `sound` to 0. */
static Cells read_order(const Table *table, const RecordedRound *round, int seat, int *sound)
{
    Cells cells = 0, near = table->sheets[seat].near;
    for (int i = 0; i < round->number[seat]; i++) {
        Cells one = one_cell(round->order[seat][i]);
        if (cells & one || !(near & one)) *sound = 0;
        cells |= one;
        near |= table->boards[seat].neighbours[round->order[seat][i]];
    }
    return cells;
}

int replay_round(Table *table, const RecordedRound *round)
{
    Dice dice = {0};
    Cells crossed[MAX_SEATS];
    int active = table->active, sound = 1;
    if (is_over(table) || round->active != active || !throws_are_sound(table, round)) return 0;
    for (int i = 0; i < DICE; i++) dice[round->shown[round->throws - 1][i]]++;
    if (!is_legal(table, active, dice, -1, round->first)) return 0;
    Table after = *table;
    int most = first_action(&after, round->first, dice);
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat == active) continue;
        crossed[seat] = read_order(&after, round, seat, &sound);
        if (!sound || !is_legal(&after, seat, dice, most, crossed[seat])) return 0;
    }
    second_action(&after, NULL, dice, most, ~0u, crossed);
    *table = after;
    return 1;
}
