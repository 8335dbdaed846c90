/* Reviews decisions: closed territories, ledgers of luck and cost, and reasons for better decisions. */
#include "search/search.h"

#include <string.h>

int list_closings(const Table *table, int seat, Cells cells, Closing closings[TERRITORIES])
{
    const Board *board = &table->boards[seat];
    Sheet after = table->sheets[seat];
    int number = 0;
    cross_cells(&after, board, cells & ~after.crossed);
    for (int t = 0; t < TERRITORIES; t++) {
        if (!((after.closed & ~table->sheets[seat].closed) >> t & 1)) continue;
        int first = !(table->taken >> t & 1);
        uint8_t worth = first ? board->high[t] : board->low[t];
        closings[number++] = (Closing){(uint8_t)seat, (uint8_t)t, (uint8_t)first, worth};
    }
    return number;
}

/* Adds the change of each seat's win share to a line of its ledger: `own` for the actor, `others` for all others. */
static void add_change(Account *account, int seats, int actor, int own, int others, const Shares after)
{
    for (int seat = 0; seat < seats; seat++) {
        double *ledger = account->ledgers[seat];
        ledger[seat == actor ? own : others] += after[seat] - ledger[RESULT];
        ledger[RESULT] = after[seat];
    }
}

/* Adds the changes caused by one reply.  If the reply is better than the best one found, its cost is 0. */
static void add_reply(Account *account, int seats, int actor)
{
    Shares reached;
    for (int seat = 0; seat < seats; seat++) {
        double change = account->replied[actor][seat] - account->first[seat];
        if (seat == actor && change > 0) change = 0;
        reached[seat] = account->ledgers[seat][RESULT] + change;
    }
    add_change(account, seats, actor, COST, OTHERS_COST, reached);
}

void add_to_ledgers(Account *account, int seats, const Round *round)
{
    int active = round->active;
    double known = 0; /* sum of the START lines: 0 in the first round, later 1 */
    for (int seat = 0; seat < seats; seat++) known += account->ledgers[seat][START];
    for (int seat = 0; known == 0 && seat < seats; seat++)
        account->ledgers[seat][START] = account->ledgers[seat][RESULT] = account->before[seat];
    add_change(account, seats, active, DRIFT, DRIFT, account->before);
    for (int throw = 0; throw < round->throws; throw++) {
        add_change(account, seats, active, LUCK, OTHERS_LUCK, account->thrown[throw]);
        add_change(account, seats, active, COST, OTHERS_COST, account->decided[throw]);
    }
    add_change(account, seats, active, DRIFT, DRIFT, account->best_first);
    add_change(account, seats, active, COST, OTHERS_COST, account->first);
    for (int seat = 0; seat < seats; seat++)
        if (seat != active) add_reply(account, seats, seat);
    add_change(account, seats, active, DRIFT, DRIFT, account->after);
}

static void add_aim(Aim *aim, const Board *board, const Sheet *sheet, Cells cells, int territory, int throws,
                    const Dice kept)
{
    double chances[HANDS];
    *aim = (Aim){.cells = cells & ~sheet->crossed, .territory = (int8_t)territory};
    needed_dice(board, sheet, aim->cells, aim->needed);
    odds(board, sheet, aim->cells, throws, chances);
    aim->odds = chances[hand_number(kept)];
}

int list_aims(const Table *table, int seat, const Dice kept, int throws, Aim aims[MAX_AIMS])
{
    const Board *board = &table->boards[seat];
    const Sheet *sheet = &table->sheets[seat];
    int number = 0;
    for (int t = 0; t < TERRITORIES; t++)
        if (sheet->ring_missing[t]) add_aim(&aims[number++], board, sheet, board->rings[t], t, throws, kept);
    for (int i = 0; i < SEGMENTS; i++)
        if (sheet->missing[i]) add_aim(&aims[number++], board, sheet, board->segments[i], -1, throws, kept);
    return number;
}

static const double MIN_GAIN = 0.03; /* smallest gain in an aim's odds that counts as a reason */

/* Finds the aim that best justifies the better dice: the one with the largest gain in odds times number of cells,
 * which counts double for a territory. */
static void find_aim(Reason *reason, const Table *table, const Dice kept[2], int throws)
{
    Aim made[MAX_AIMS], best[MAX_AIMS];
    int number = list_aims(table, table->active, kept[0], throws, made);
    double most = 0;
    list_aims(table, table->active, kept[1], throws, best);
    for (int i = 0; i < number; i++) {
        double gain = best[i].odds - made[i].odds;
        double weight = gain * count_cells(best[i].cells) * (best[i].territory < 0 ? 1 : 2);
        if (gain <= MIN_GAIN || weight <= most) continue;
        most = weight;
        reason->aim = best[i].cells;
        reason->odds[0] = made[i].odds;
        reason->odds[1] = best[i].odds;
        reason->territory = best[i].territory;
    }
}

/* Finds the effect of crosses; after a first action, with the territories that the others' best replies close. */
static void find_effect(Effect *effect, const Value *value, const Table *table, int seat, const Dice dice, int most,
                        Cells cells)
{
    Table after = *table;
    memset(effect, 0, sizeof *effect);
    effect->closes = (uint8_t)list_closings(table, seat, cells, effect->closings);
    if (most < 0) {
        int listed = effect->closes;
        memcpy(effect->left, dice, sizeof effect->left);
        effect->most = (uint8_t)first_action(&after, cells, effect->left);
        for (int other = 0; other < table->seats; other++) {
            Hints hints;
            if (other == seat) continue;
            find_hints(&hints, value, &after, other, effect->left, effect->most, 0, 0);
            listed += list_closings(&after, other, hints.hints[0].cells, effect->closings + listed);
        }
        effect->replies = (uint8_t)(listed - effect->closes);
    } else
        cross_cells(&after.sheets[seat], &table->boards[seat], cells);
    memcpy(effect->missing, after.sheets[seat].ring_missing, sizeof effect->missing);
}

/* Finds the open territory whose ring lacks fewer cells than in the other effect: first by fewest missing cells,
 * then by largest difference. */
static void find_nearer(Effect *effect, const Effect *other)
{
    int fewest = MAX_MISSING + 1, lead = 0;
    effect->nearer = -1;
    for (int t = 0; t < TERRITORIES; t++) {
        int missing = effect->missing[t], ahead = other->missing[t] - missing;
        if (!missing || ahead <= 0 || missing > fewest || (missing == fewest && ahead <= lead)) continue;
        fewest = missing;
        lead = ahead;
        effect->nearer = (int8_t)t;
    }
}

int explain(Reason *reason, const Value *value, const Table *table, int seat, const Dice dice, int most, int left,
            const Dice kept[2], const Cells crossed[2])
{
    int first = most < 0;
    memset(reason, 0, sizeof *reason);
    reason->territory = -1;
    if (first != (seat == table->active) || left < 0 || left >= table->rules.throws) return 0;
    if (first && count_dice(dice) != DICE) return 0;
    if (left) {
        if (!first || !holds(dice, kept[0]) || !holds(dice, kept[1])) return 0;
        find_aim(reason, table, kept, left);
        return 1;
    }
    for (int i = 0; i < 2; i++)
        if (!is_legal(table, seat, dice, most, crossed[i])) return 0;
    if (first && !value) return 0;
    for (int i = 0; i < 2; i++) find_effect(&reason->effects[i], value, table, seat, dice, most, crossed[i]);
    for (int i = 0; i < 2; i++) find_nearer(&reason->effects[i], &reason->effects[1 - i]);
    return 1;
}
