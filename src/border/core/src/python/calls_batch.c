/* Deals and steps many games and writes their results into buffers from Python. */
#include "python/calls.h"

#include <string.h>

/* Draws distinct boards for a game, like border.core.games.drawn_boards. */
static void draw_boards(const Batch *batch, uint64_t seed, uint16_t board_ids[MAX_SEATS])
{
    uint16_t drawn[MAX_SEATS]; /* in ascending order */
    for (int seat = 0; seat < batch->from.seats; seat++) {
        uint64_t bits = splitmix64(splitmix64(seed) ^ (uint64_t)seat);
        uint16_t number = (uint16_t)((unsigned __int128)bits * (unsigned)(batch->board_count - seat) >> 64);
        int place = 0;
        for (; place < seat && number >= drawn[place]; place++) number++;
        memmove(drawn + place + 1, drawn + place, (size_t)(seat - place) * sizeof *drawn);
        drawn[place] = board_ids[seat] = number;
    }
}

/* Returns a game's table, with the boards of its seats in one array. */
static Table game_table(Batch *batch, long game, const uint16_t board_ids[MAX_SEATS])
{
    Table from = batch->from;
    from.boards = batch->boards;
    if (!batch->draws) return from;
    Board *own = batch->own + game * from.seats;
    for (int seat = 0; seat < from.seats; seat++) own[seat] = batch->boards[board_ids[seat]];
    from.boards = own;
    return from;
}

void deal_one(Batch *batch, long game, uint64_t seed)
{
    uint16_t board_ids[MAX_SEATS] = {0, 1, 2, 3};
    if (batch->draws) draw_boards(batch, seed, board_ids);
    Table from = game_table(batch, game, board_ids);
    deal(&batch->episodes[game], &from, batch->lineup.players, seed);
    memcpy(batch->episodes[game].board_ids, board_ids, sizeof board_ids);
    batch->facing[game] = NOBODY;
}

int load_one(Batch *batch, long game, const uint64_t *words)
{
    uint16_t board_ids[MAX_SEATS] = {0};
    for (int seat = 0; seat < batch->from.seats; seat++) {
        uint64_t number = words[SNAPSHOT_HEAD + SNAPSHOT_SEAT * seat + SNAPSHOT_SEAT - 1];
        if (number >= (uint64_t)batch->board_count || (!batch->draws && number != (uint64_t)seat)) return 0;
        board_ids[seat] = (uint16_t)number;
    }
    Table from = game_table(batch, game, board_ids);
    batch->facing[game] = NOBODY;
    Episode *e = &batch->episodes[game];
    return load(e, &from, batch->lineup.players, words) && !e->open;
}

void write_row(Batch *batch, long game)
{
    const Episode *e = &batch->episodes[game];
    const Views *views = &batch->views;
    int size = observation_size(&e->table, batch->planes);
    int seat = e->asked == NOBODY ? (batch->viewer < 0 ? 0 : batch->viewer) : e->asked;
    uint8_t *row = (uint8_t *)views->observations.buf + game * size;
    if (batch->facing[game] == NOBODY) {
        memset(row, 0, (size_t)table_size(&e->table)); /* later, only words that differ from `before` are written */
        memset(batch->before[game], 0, sizeof batch->before[game]);
    }
    observe_again(e, seat, batch->before[game], row);
    if (batch->planes && batch->facing[game] != seat)
        write_planes(batch->drawn, e->board_ids, e->table.seats, seat, row + table_size(&e->table));
    batch->facing[game] = (uint8_t)seat;
    write_mask(choice_of(e, seat), (uint8_t *)views->masks.buf + game * ACTIONS);
    ((uint8_t *)views->asked.buf)[game] = (uint8_t)e->asked;
}

/* Writes the returns, scores and final observation of a finished game. */
static void write_end(Batch *batch, long game, int seat)
{
    const Episode *e = &batch->episodes[game];
    const Views *views = &batch->views;
    int seats = e->table.seats, size = observation_size(&e->table, batch->planes);
    int viewer = batch->viewer < 0 ? seat : batch->viewer;
    double returns[MAX_SEATS];
    uint8_t *row = (uint8_t *)views->finals.buf + game * size;
    write_returns(e, batch->margin, returns);
    for (int one = 0; one < seats; one++) {
        float worth = (float)returns[one];
        memcpy((float *)views->returns.buf + game * seats + one, &worth, sizeof worth);
        ((uint8_t *)views->scores.buf)[game * seats + one] =
            (uint8_t)points(&e->table.boards[one], &e->table.sheets[one]);
    }
    observe(e, viewer, row);
    if (batch->planes) write_planes(batch->drawn, e->board_ids, seats, viewer, row + table_size(&e->table));
}

void prefetch(const Batch *batch, long game)
{
    enum { LINE = 64 }; /* bytes per cache line; on processors with longer lines, some prefetches are redundant */
    const char *episode = (const char *)&batch->episodes[game], *rows = batch->views.observations.buf;
    const char *row = rows + game * observation_size(&batch->from, batch->planes);
    int entries = table_size(&batch->from);
    for (size_t at = 0; at < sizeof(Episode); at += LINE) __builtin_prefetch(episode + at, 1);
    for (int at = 0; at < entries; at += LINE) __builtin_prefetch(row + at, 1);
}

void step_one(Batch *batch, long game, int again, int action)
{
    Episode *e = &batch->episodes[game];
    uint8_t *how = (uint8_t *)batch->views.how.buf + game;
    int seats = e->table.seats, seat = e->asked;
    memset((float *)batch->views.returns.buf + game * seats, 0, (size_t)seats * sizeof(float));
    *how = GOES_ON;
    if (action == -1) return;
    if (seat == NOBODY || action < 0 || action >= ACTIONS || !(e->choice >> action & 1)) {
        *how = ILLEGAL;
        return;
    }
    act(e, action);
    if (e->asked == NOBODY) {
        *how = e->stage == OVER ? ENDED : GIVEN_UP;
        write_end(batch, game, seat);
        if (again) deal_one(batch, game, splitmix64(e->seed));
    }
    write_row(batch, game);
}
