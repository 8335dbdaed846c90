/* Asks the built-in players for decisions; contains a fast version of `random`. */
#include "bots/bots.h"

#include <string.h>

enum { STOPS = 8 }; /* a random player stops with probability 1/8, as in border.bots.simple */

static void random_keep(uint64_t *rng, const Dice dice, Dice kept)
{
    memcpy(kept, dice, sizeof(Dice));
    if (!random_below(rng, STOPS)) return;
    static const uint8_t ones[1 << DICE] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                            1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
    unsigned bits = (unsigned)random_below(rng, 1 << DICE); /* a bit for each die to throw again */
    for (int colour = 0; colour < COLOURS; colour++) {
        kept[colour] = (uint8_t)(dice[colour] - ones[bits & ((1u << dice[colour]) - 1)]);
        bits >>= dice[colour];
    }
}

static Cells random_first(uint64_t *rng, const Board *board, const Sheet *sheet, const Dice dice)
{
    Dice left;
    Cells cells = 0;
    int segments[SEGMENTS], number = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 4 * colour; dice[colour] && i < 4 * colour + 4; i++) {
            segments[number] = i; /* stays in the list only if the dice can complete it */
            number += (uint8_t)(sheet->missing[i] - 1) < dice[colour];
        }
    memcpy(left, dice, sizeof left);
    while (number && random_below(rng, STOPS)) {
        int chosen = segments[random_below(rng, number)], still = 0;
        cells |= board->segments[chosen] & ~sheet->crossed;
        left[chosen / 4] = (uint8_t)(left[chosen / 4] - sheet->missing[chosen]);
        for (int i = 0; i < number; i++) {
            int one = segments[i];
            segments[still] = one;
            still += one != chosen && sheet->missing[one] <= left[one / 4];
        }
        number = still;
    }
    return cells;
}

static Cells random_second(uint64_t *rng, const Table *table, int seat, const Dice dice, int most)
{
    const Board *board = &table->boards[seat];
    const Sheet *sheet = &table->sheets[seat];
    Dice left;
    Cells cells = 0, near = sheet->near;
    memcpy(left, dice, sizeof left);
    for (; most && random_below(rng, STOPS); most--) {
        Cells next = near & ~sheet->crossed & ~cells & cells_for(board, left);
        if (!next) break;
        int cell = nth_cell(next, random_below(rng, count_cells(next)));
        cells |= one_cell(cell);
        if (table->rules.chain) near |= board->neighbours[cell];
        left[board->colour_of[cell]]--;
    }
    return cells;
}

void plan_turn(const Player *player, Turn *turn)
{
    turn->planned = 1;
    if (player->kind == PLANNER) {
        planner_plan(player->weights, turn->table, turn->seat, &turn->prospect.plan);
        return;
    }
    Search search = new_search(player->value, player->weights->weakness.opponent_weight, player->budget, -1);
    champion_plan(&search, turn->table, &turn->prospect);
}

void keep_dice(Player *player, Turn *turn, int throw, const Dice dice, Dice kept)
{
    const Table *table = turn->table;
    switch (player->kind) {
    case RANDOM:
        if (player->python_rng) random_bot_keep(player->python_rng, dice, kept);
        else random_keep(&player->rng, dice, kept);
        return;
    case GREEDY:
        greedy_keep(&table->boards[turn->seat], &table->sheets[turn->seat], dice, kept);
        return;
    default:
        if (!turn->planned) plan_turn(player, turn);
        int hand = turn->prospect.plan.keep[throw - 1][hand_number(dice) - FIRST_FINAL];
        memcpy(kept, hand_dice[hand], sizeof(Dice));
    }
}

static Cells champion_cross(const Player *player, const Table *table, int seat, const Dice dice, int most)
{
    Search search = new_search(player->value, player->weights->weakness.opponent_weight, player->budget, -1);
    Ranking best = {.room = RANKS};
    if (most < 0) champion_first(&search, table, dice, &best);
    else champion_second(&search, table, seat, dice, most, &best);
    return best.cells[0];
}

Cells cross_first(Player *player, const Table *table, int seat, const Dice dice)
{
    const Board *board = &table->boards[seat];
    const Sheet *sheet = &table->sheets[seat];
    switch (player->kind) {
    case RANDOM:
        if (player->python_rng) return random_bot_first(player->python_rng, board, sheet, dice);
        return random_first(&player->rng, board, sheet, dice);
    case GREEDY: return greedy_first(board, sheet, dice);
    case PLANNER: return planner_first(player->weights, table, seat, dice);
    default: return champion_cross(player, table, seat, dice, -1);
    }
}

Cells cross_second(Player *player, const Table *table, int seat, const Dice dice, int most)
{
    switch (player->kind) {
    case RANDOM:
        if (player->python_rng) return random_bot_second(player->python_rng, table, seat, dice, most);
        return random_second(&player->rng, table, seat, dice, most);
    case GREEDY: return greedy_second(table, seat, dice, most);
    case PLANNER: return planner_second(player->weights, table, seat, dice, most);
    default: return champion_cross(player, table, seat, dice, most);
    }
}
