/* Plays games that train the champion. */
#include "games/games.h"

#include <string.h>

static const uint64_t EXPLORATION_SALT = 0x2545f4914f6cdd1du; /* makes exploration independent of the dice */

/* Returns the player that decides the crosses.  Without exploration, this is `player`; to explore, it is `other`: a
 * copy of `player` with a different algorithm. */
static Player *choose_player(Player *player, Player *other, Exploration exploration, int second, uint64_t *rng)
{
    *rng = splitmix64(*rng);
    double draw = 0x1p-53 * (double)(*rng >> 11);
    *other = *player;
    if (draw < exploration.planner) {
        other->kind = PLANNER;
        return other;
    }
    if (!second || draw >= exploration.planner + exploration.random) return player;
    other->kind = RANDOM;
    other->python_rng = NULL;
    other->rng = splitmix64(~*rng);
    return other;
}

/* Records the features and the win shares before the first throw. */
static void begin_sample(Sample *sample, const Player *player, Turn *turn)
{
    const Table *table = turn->table;
    memset(sample, 0, sizeof *sample);
    list_features(table, sample->slots);
    if (player->kind != CHAMPION) return;
    Lookahead look;
    new_lookahead(&look, player->value, table, table->active);
    shares_now(&look, sample->value);
    plan_turn(player, turn);
    expected_shares(&turn->prospect, table, sample->expected);
}

static void self_play_round(Table *table, Player *players, uint64_t seed, int number, Exploration exploration,
                           uint64_t *rng, Sample *sample, Round *log)
{
    int active = table->active;
    Player *player = &players[active], other;
    Turn turn;
    Dice dice;
    memset(log, 0, sizeof *log);
    log->active = (uint8_t)active;
    new_turn(&turn, table);
    begin_sample(sample, player, &turn);
    throw_and_keep(&turn, player, seed, number, dice, log);
    if (player->kind == CHAMPION)
        memcpy(sample->fallen, turn.prospect.shares[hand_number(dice) - FIRST_FINAL], sizeof sample->fallen);

    Player *chosen = choose_player(player, &other, exploration, 0, rng);
    sample->explored = chosen == &other;
    log->crossed[active] = cross_first(chosen, table, active, dice);
    int most = first_action(table, log->crossed[active], dice);
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat == active) continue;
        chosen = choose_player(&players[seat], &other, exploration, 1, rng);
        sample->explored |= chosen == &other;
        log->crossed[seat] = cross_second(chosen, table, seat, dice, most);
    }
    finish_round(table, log->crossed);
}

void self_play(Table *table, Player *players, uint64_t seed, Exploration exploration, Ending *ending,
              Sample *samples, Round *log)
{
    uint64_t rng = splitmix64(seed ^ EXPLORATION_SALT);
    int number = 0;
    for (; number < MAX_ROUNDS && !is_over(table); number++)
        self_play_round(table, players, seed, number + 1, exploration, &rng, &samples[number], &log[number]);
    end_game(table, number, ending);
}
