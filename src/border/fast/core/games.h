/* Whole games between built-in players. */
#ifndef GAMES_H
#define GAMES_H

#include "players.h"

/* A round as it was played, for whoever wants to check it. */
typedef struct {
    uint8_t active, throws;
    Dice shown[MOST_THROWS]; /* after each throw */
    Dice kept[MOST_THROWS];  /* for the next throw */
    Cells crossed[MOST_SEATS];
} Round;

typedef struct {
    int rounds;
    int over; /* 0 if the game was given up */
    int scores[MOST_SEATS];
    unsigned winners;
} Ending;

/* Throws all dice but those kept.  Dice are kept in their places: the lowest that show the colour. */
void throw_dice(uint8_t shown[DICE], const Dice kept, uint64_t seed, int round, int throw);

/* The first half of a player's first action: throws and keeps until the dice are final. */
void throw_and_keep(Turn *turn, Player *player, uint64_t seed, int number, Dice dice, Round *log);

/* Crosses for the active seat; returns how many of the dice, then in `dice`, another may use. */
int first_action(Table *table, Cells cells, Dice dice);

/* Crosses for all the others, some of whom may have decided already; then the next is active. */
void second_action(Table *table, Player *players, const Dice dice, int most, unsigned decided,
                   Cells crossed[MOST_SEATS]);

/* Applies what all the others have crossed; then the next is active. */
void finish_round(Table *table, const Cells crossed[MOST_SEATS]);

/* How a game went that ended, or was given up, after so many rounds. */
void end_game(const Table *table, int rounds, Ending *ending);

/* Gives each player luck of its own, the same for equal seeds. */
void lend_luck(Player *players, int seats, uint64_t seed);

/* Plays a table to its end, or for so many rounds; dice follow from the seed, round, throw and
 * index alone, whatever anybody decides.  `log` has room for LIMIT rounds, or is NULL. */
void play_game(Table *table, Player *players, uint64_t seed, int most, Ending *ending, Round *log);

#endif
