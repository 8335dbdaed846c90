/* Rounds as records tell them, played again: the twin of border.records.replay. */
#include "games/games.h"

#include <string.h>

static int throws_are_sound(const Table *table, const Told *told)
{
    if (told->throws < 1 || told->throws > table->rules.throws) return 0; /* 3.1 */
    for (int throw = 0; throw + 1 < told->throws; throw++) {
        if (told->held[throw] == (1u << DICE) - 1) return 0; /* 3.2 */
        for (int i = 0; i < DICE; i++)
            if (told->held[throw] >> i & 1 && told->shown[throw][i] != told->shown[throw + 1][i])
                return 0;
    }
    return 1;
}

/* The cells of a second action; 0 in `sound` if one comes twice or touches no crossed one before it. */
static Cells in_order(const Table *table, const Told *told, int seat, int *sound)
{
    Cells cells = 0, near = table->sheets[seat].near;
    for (int i = 0; i < told->number[seat]; i++) {
        Cells one = one_cell(told->order[seat][i]);
        if (cells & one || !(near & one)) *sound = 0;
        cells |= one;
        near |= table->boards[seat].neighbours[told->order[seat][i]];
    }
    return cells;
}

int replay_round(Table *table, const Told *told)
{
    Dice dice = {0};
    Cells crossed[MAX_SEATS];
    int active = table->active, sound = 1;
    if (is_over(table) || told->active != active || !throws_are_sound(table, told)) return 0;
    for (int i = 0; i < DICE; i++) dice[told->shown[told->throws - 1][i]]++;
    if (!is_legal(table, active, dice, -1, told->first)) return 0;
    Table after = *table;
    int most = first_action(&after, told->first, dice);
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat == active) continue;
        crossed[seat] = in_order(&after, told, seat, &sound);
        if (!sound || !is_legal(&after, seat, dice, most, crossed[seat])) return 0;
    }
    second_action(&after, NULL, dice, most, ~0u, crossed);
    *table = after;
    return 1;
}
