/* How likely it is that cells can be crossed in a first action.  border.fast.plan does the same. */
#include "odds.h"

/* The dice that these cells take in a first action, which completes every segment it touches (3.4). */
static void find_needed(const Board *board, const Sheet *sheet, Cells cells, Dice needed)
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
    find_needed(board, sheet, cells, needed);
    for (int final = 0; final < FINALS; final++)
        values[final] = holds(hand_dice[FIRST_FINAL + final], needed);
    keep_worths(values, throws, chances);
}
