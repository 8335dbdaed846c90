/* Adds up the other seats' gains from leftover dice, and their cost to the active seat. */
#include "search/search.h"

void add_gain(Gains *gains, int other, int colour, double gain, double cost)
{
    double *best = gains->gain[other][colour], *costs = gains->cost[other][colour];
    for (int i = 0; i < DICE; i++)
        if (gain > best[i]) {
            double less = best[i], cheaper = costs[i];
            best[i] = gain;
            costs[i] = cost;
            gain = less;
            cost = cheaper;
        }
}

Leftover leftover(const Gains *gains, int seats, const Dice left)
{
    Leftover total = {0};
    for (int other = 0; other < seats; other++)
        for (int colour = 0; colour < COLOURS; colour++)
            for (int i = 0; i < left[colour]; i++) {
                total.cost += gains->cost[other][colour][i];
                total.gain[other] += gains->gain[other][colour][i];
            }
    return total;
}

Leftover leftover_one(const Gains *gains, int seats, const Dice dice)
{
    Leftover total = {0};
    for (int other = 0; other < seats; other++) {
        double cost = 0;
        for (int colour = 0; colour < COLOURS; colour++)
            if (dice[colour] && gains->gain[other][colour][0] > total.gain[other]) {
                total.gain[other] = gains->gain[other][colour][0];
                cost = gains->cost[other][colour][0];
            }
        total.cost += cost;
    }
    return total;
}
