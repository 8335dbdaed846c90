/* Games from which a champion learns. */
#include "games/games.h"

#include <string.h>

static const uint64_t WHIMS = 0x2545f4914f6cdd1du; /* so that whims do not follow the dice */

/* Who decides on a player's crosses: mostly itself, else the other one. */
static Player *decider(Player *player, Player *other, Whims whims, int second, uint64_t *rng)
{
    *rng = splitmix64(*rng);
    double lot = 0x1p-53 * (double)(*rng >> 11);
    *other = *player;
    if (lot < whims.planner) {
        other->kind = PLANNER;
        return other;
    }
    if (!second || lot >= whims.planner + whims.random) return player;
    other->kind = RANDOM;
    other->python_rng = NULL;
    other->rng = splitmix64(~*rng);
    return other;
}

/* What is known before the dice are thrown. */
static void begin_lesson(Lesson *lesson, const Player *player, Turn *turn)
{
    const Table *table = turn->table;
    memset(lesson, 0, sizeof *lesson);
    list_features(table, lesson->slots);
    if (player->kind != CHAMPION) return;
    Lookahead look;
    new_lookahead(&look, player->value, table, table->active);
    shares_now(&look, lesson->value);
    plan_turn(player, turn);
    expected_shares(&turn->prospect, table, lesson->expected);
}

static void self_play_round(Table *table, Player *players, uint64_t seed, int number, Whims whims,
                           uint64_t *rng, Lesson *lesson, Round *log)
{
    int active = table->active;
    Player *player = &players[active], other;
    Turn turn;
    Dice dice;
    memset(log, 0, sizeof *log);
    log->active = (uint8_t)active;
    new_turn(&turn, table);
    begin_lesson(lesson, player, &turn);
    throw_and_keep(&turn, player, seed, number, dice, log);
    if (player->kind == CHAMPION)
        memcpy(lesson->fallen, turn.prospect.shares[hand_number(dice) - FIRST_FINAL], sizeof lesson->fallen);

    Player *who = decider(player, &other, whims, 0, rng);
    lesson->strayed = who == &other;
    log->crossed[active] = cross_first(who, table, active, dice);
    int most = first_action(table, log->crossed[active], dice);
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat == active) continue;
        who = decider(&players[seat], &other, whims, 1, rng);
        lesson->strayed |= who == &other;
        log->crossed[seat] = cross_second(who, table, seat, dice, most);
    }
    finish_round(table, log->crossed);
}

void self_play(Table *table, Player *players, uint64_t seed, Whims whims, Ending *ending,
              Lesson *lessons, Round *log)
{
    uint64_t rng = splitmix64(seed ^ WHIMS);
    int number = 0;
    for (; number < MAX_ROUNDS && !is_over(table); number++)
        self_play_round(table, players, seed, number + 1, whims, &rng, &lessons[number], &log[number]);
    end_game(table, number, ending);
}
