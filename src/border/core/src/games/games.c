/* Plays whole games between built-in players. */
#include "games/games.h"

#include <string.h>

void throw_dice(uint8_t shown[DICE], const Dice kept, uint64_t seed, int round, int throw)
{
    Dice held;
    uint64_t bits = splitmix64(seed ^ splitmix64((uint64_t)round << 8 | (uint64_t)throw));
    memcpy(held, kept, sizeof held);
    for (int index = 0; index < DICE; index++) {
        unsigned __int128 next = (unsigned __int128)bits * COLOURS; /* its upper half is the next base-six digit */
        bits = (uint64_t)next;
        if (throw > 1 && held[shown[index]])
            held[shown[index]]--;
        else
            shown[index] = (uint8_t)(next >> 64);
    }
}

void throw_and_keep(Turn *turn, Player *player, uint64_t seed, int number, Dice dice, Round *log)
{
    uint8_t shown[DICE];
    Dice kept = {0};
    for (int throw = 1;; throw++) {
        throw_dice(shown, kept, seed, number, throw);
        memset(dice, 0, sizeof(Dice));
        for (int index = 0; index < DICE; index++) dice[shown[index]]++;
        if (log) memcpy(log->shown[log->throws++], dice, sizeof(Dice));
        if (throw == turn->table->rules.throws) return;
        keep_dice(player, turn, throw, dice, kept);
        if (!memcmp(kept, dice, sizeof(Dice))) return;
        if (log) memcpy(log->kept[throw - 1], kept, sizeof(Dice));
    }
}

void second_action(Table *table, Player *players, const Dice dice, int most, unsigned decided,
                   Cells crossed[MAX_SEATS])
{
    for (int seat = 0; seat < table->seats; seat++)
        if (seat != table->active && !(decided >> seat & 1))
            crossed[seat] = cross_second(&players[seat], table, seat, dice, most);
    finish_round(table, crossed);
}

void seed_players(Player *players, int seats, uint64_t seed)
{
    for (int seat = 0; seat < seats; seat++)
        players[seat].rng = splitmix64(seed + 0x51ed270b9f9f4d1bu * (uint64_t)(seat + 1));
}

static void play_round(Table *table, Player *players, uint64_t seed, int number, Round *log)
{
    Player *player = &players[table->active];
    Cells crossed[MAX_SEATS];
    Dice dice;
    int active = table->active;
    if (log) {
        memset(log, 0, sizeof *log);
        log->active = (uint8_t)active;
    }
    Turn turn;
    new_turn(&turn, table);
    throw_and_keep(&turn, player, seed, number, dice, log);
    crossed[active] = cross_first(player, table, active, dice);
    int usable = first_action(table, crossed[active], dice);
    second_action(table, players, dice, usable, 0, crossed);
    if (log) memcpy(log->crossed, crossed, (size_t)table->seats * sizeof *crossed);
}

void end_game(const Table *table, int rounds, Ending *ending)
{
    ending->rounds = rounds;
    ending->over = is_over(table);
    ending->winners = ending->over ? winners(table) : 0;
    for (int seat = 0; seat < table->seats; seat++)
        ending->scores[seat] = points(&table->boards[seat], &table->sheets[seat]);
}

void play_game(Table *table, Player *players, uint64_t seed, int most, Ending *ending, Round *log)
{
    int number = 0;
    for (; number < most && !is_over(table); number++)
        play_round(table, players, seed, number + 1, log ? &log[number] : NULL);
    end_game(table, number, ending);
}
