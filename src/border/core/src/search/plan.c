/* Plans throws exactly.
 *
 * Dice are independent, so a throw can be evaluated die by die: the value of a hand is the mean over the six hands
 * with one more die.  After a throw, the value of five dice is that of the best hand to keep from them.
 */
#include "search/search.h"

#include <string.h>

Dice hand_dice[HANDS];
int16_t hand_plus[HANDS][COLOURS];
int16_t hand_less[HANDS][COLOURS];
Completion completions[COMPLETIONS];
int16_t first_completion[HANDS + 1];

static int16_t number_of[46656]; /* 6^6 entries, indexed by `key_of` */

static int key_of(const Dice dice)
{
    int key = 0;
    for (int colour = 0; colour < COLOURS; colour++) key = 6 * key + dice[colour];
    return key;
}

int hand_number(const Dice dice) { return number_of[key_of(dice)]; }

/* Numbers, in lexicographic order, all hands that consist of `dice` and `left` more dice of this or later colours.
 * Returns the next free number. */
static int number_from(int number, uint8_t *dice, int colour, int left)
{
    if (left == 0) {
        memcpy(hand_dice[number], dice, sizeof(Dice));
        number_of[key_of(dice)] = (int16_t)number;
        return number + 1;
    }
    for (; colour < COLOURS; colour++) {
        dice[colour]++;
        number = number_from(number, dice, colour, left - 1);
        dice[colour]--;
    }
    return number;
}

/* Lists, in lexicographic order, the completions of a hand with dice of this or later colours.  `left` is the hand
 * of the dice added so far.  Returns the next free index. */
static int list_completions(int number, int hand, int left, int colour)
{
    if (hand >= FIRST_FINAL) {
        completions[number] = (Completion){(int16_t)(hand - FIRST_FINAL), (int16_t)left};
        return number + 1;
    }
    for (; colour < COLOURS; colour++)
        number = list_completions(number, hand_plus[hand][colour], hand_plus[left][colour], colour);
    return number;
}

void number_hands(void)
{
    int number = 0;
    Dice dice = {0};
    for (int size = 0; size <= DICE; size++) number = number_from(number, dice, 0, size);
    for (int hand = 0; hand < HANDS; hand++)
        for (int colour = 0; colour < COLOURS; colour++) {
            memcpy(dice, hand_dice[hand], sizeof dice);
            dice[colour]++;
            hand_plus[hand][colour] = hand < FIRST_FINAL ? number_of[key_of(dice)] : -1;
            dice[colour] = (uint8_t)(dice[colour] - 2);
            hand_less[hand][colour] = hand_dice[hand][colour] ? number_of[key_of(dice)] : -1;
        }
    for (int hand = 0; hand < HANDS; hand++)
        first_completion[hand + 1] = (int16_t)list_completions(first_completion[hand], hand, 0, 0);
}

void expect(double worth[HANDS])
{
    for (int hand = FIRST_FINAL - 1; hand >= 0; hand--) {
        double sum = 0;
        for (int colour = 0; colour < COLOURS; colour++) sum += worth[hand_plus[hand][colour]];
        worth[hand] = sum / 6;
    }
}

/* Finds the best hand to keep from each final hand; in a tie, the smallest.  The worth of each hand becomes that of
 * the best hand in it. */
static void choose(double worth[HANDS], int16_t keep[FINALS])
{
    int16_t best[HANDS];
    for (int hand = 0; hand < HANDS; hand++) {
        double most = worth[hand];
        best[hand] = (int16_t)hand;
        for (int colour = 0; colour < COLOURS; colour++) {
            int less = hand_less[hand][colour];
            if (less >= 0 && worth[less] >= most) {
                most = worth[less];
                best[hand] = best[less];
            }
        }
        worth[hand] = most;
    }
    memcpy(keep, best + FIRST_FINAL, FINALS * sizeof *keep);
}

void make_plan(Plan *plan, const double values[FINALS], int throws)
{
    double worth[HANDS];
    memcpy(worth + FIRST_FINAL, values, FINALS * sizeof *values);
    for (int throw = throws - 2; throw >= 0; throw--) {
        expect(worth);
        choose(worth, plan->keep[throw]);
        memcpy(plan->worth[throw], worth + FIRST_FINAL, FINALS * sizeof *worth);
    }
    expect(worth);
    plan->before = worth[0];
}

void keep_worths(const double values[FINALS], int throws, double worth[HANDS])
{
    int16_t keep[FINALS];
    memcpy(worth + FIRST_FINAL, values, FINALS * sizeof *values);
    expect(worth);
    while (--throws) {
        choose(worth, keep);
        expect(worth);
    }
    memcpy(worth + FIRST_FINAL, values, FINALS * sizeof *values);
}

double follow_plan(const Plan *plan, const double values[FINALS], int throws)
{
    double worth[HANDS], next[FINALS];
    memcpy(worth + FIRST_FINAL, values, FINALS * sizeof *values);
    for (int throw = throws - 2; throw >= 0; throw--) {
        expect(worth);
        for (int final = 0; final < FINALS; final++) next[final] = worth[plan->keep[throw][final]];
        memcpy(worth + FIRST_FINAL, next, sizeof next);
    }
    expect(worth);
    return worth[0];
}

void needed_dice(const Board *board, const Sheet *sheet, Cells cells, Dice needed)
{
    Cells all = 0;
    for (int i = 0; i < SEGMENTS; i++)
        if (board->segments[i] & cells & ~sheet->crossed) all |= board->segments[i] & ~sheet->crossed;
    dice_for(board, all, needed);
}

void odds(const Board *board, const Sheet *sheet, Cells cells, int throws, double chances[HANDS])
{
    Dice needed;
    double values[FINALS];
    needed_dice(board, sheet, cells, needed);
    for (int final = 0; final < FINALS; final++)
        values[final] = holds(hand_dice[FIRST_FINAL + final], needed);
    keep_worths(values, throws, chances);
}
