/* Weakens players. */
#include "search/search.h"

#include <string.h>

Sheet remembered(double forget_rate, const Table *table, int seat)
{
    Sheet sheet = table->sheets[seat];
    if (!(forget_rate > 0)) return sheet;
    uint64_t hash = (uint64_t)seat;
    for (int other = 0; other < table->seats; other++) {
        Cells crossed = table->sheets[other].crossed;
        hash = splitmix64(hash ^ (uint64_t)crossed);
        hash = splitmix64(hash ^ (uint64_t)(crossed >> 64));
    }
    for (int segment = 0; segment < SEGMENTS; segment++)
        if ((double)(splitmix64(hash + (uint64_t)segment) >> 11) * 0x1p-53 < forget_rate) sheet.missing[segment] = 0;
    return sheet;
}

/* Makes the player plan fewer throws ahead: earlier throws get the keeps of a later throw, for which fewer throws
 * are left. */
static void limit_planned_throws(Plan *plan, double planned_throws, int throws)
{
    for (int row = throws - 3; row >= 0; row--)
        if (throws - 1 - row > planned_throws) memcpy(plan->keep[row], plan->keep[row + 1], sizeof *plan->keep);
}

/* Makes the player stop as soon as it can use `stops_at` dice. */
static void stop_early(Plan *plan, const int8_t taken[FINALS], double stops_at, int throws)
{
    for (int row = 0; row < throws - 1; row++)
        for (int final = 0; final < FINALS; final++)
            if (taken[final] >= stops_at) plan->keep[row][final] = (int16_t)(FIRST_FINAL + final);
}

void weaken(Plan *plan, const Weakness *weakness, const int8_t taken[FINALS], int throws)
{
    limit_planned_throws(plan, weakness->planned_throws, throws);
    stop_early(plan, taken, weakness->stops_at, throws);
}
