// boardgame.io with a simple game in place of The Border, on loopback: `node game.js PORT`, with NODE_PATH set to its
// installation. As in our game, four seats throw dice and cross cells, with about as many decisions and a state of
// about the same size. The active player throws five dice up to three times and crosses cells of one colour; then the
// other three do so at the same time. Adjacency, sealed decisions and provable dice are left out, so boardgame.io has
// less work. Everything else is standard boardgame.io: Server, socket.io, the lobby, credentials, and games in memory
// only.

const { Server } = require("boardgame.io/server");

const COLUMNS = "abcdefghijklmn";
const [DICE, THROWS, ROWS, COLOURS] = [5, 3, 12, 6];
const [TERRITORY, LAST] = [13, 6]; // cells that close a territory; closed territories that end the game
const INVALID = "INVALID_MOVE";

/** Colour of a cell by its name, or undefined if there is no such cell. */
function colourOf(cell) {
  const [column, row] = [COLUMNS.indexOf(cell[0]), Number(cell.slice(1))];
  return column >= 0 && row >= 1 && row <= ROWS ? (column + row) % COLOURS : undefined;
}

function setup({ ctx }) {
  const seats = Array.from({ length: ctx.numPlayers }, (_, seat) => ({
    seat,
    ...{ player: "person", name: `Script ${seat + 1}`, bot: null, held: null, away: false },
    ...{ board: `classic-${seat + 1}`, deadline: null, hurries: false, decided: false, sealed: null },
    ...{ crossed: [], closed: [], score: 0 },
  }));
  const rules = { name: "classic", throws: THROWS, last: LAST, chain: true };
  return { rules, seats, game: { stage: "throw", throws: 0, dice: [], kept: [], taken: [] } };
}

function thrown({ G, random, events }) {
  G.game.dice = [...G.game.kept, ...random.D6(DICE - G.game.kept.length)];
  G.game.throws += 1;
  if (G.game.throws < THROWS) return;
  G.game.stage = "cross";
  events.setActivePlayers({ currentPlayer: "crossing" });
}

const throwDice = { move: thrown, undoable: false };

/** Keep the dice at these places and throw the others. */
const keep = {
  undoable: false,
  move: (context, places) => {
    const { game } = context.G;
    if (game.throws === 0 || !Array.isArray(places) || places.some((place) => !(place in game.dice))) return INVALID;
    game.kept = places.map((place) => game.dice[place]);
    return thrown(context);
  },
};

function crossed(G, playerID, cells) {
  const seat = G.seats[playerID];
  const colour = cells.length ? colourOf(cells[0]) : 0;
  const most = G.game.dice.filter((die) => die === colour + 1).length;
  const wrong = (cell) => colourOf(cell) !== colour || seat.crossed.includes(cell);
  if (cells.length > most || new Set(cells).size < cells.length || cells.some(wrong)) return false;
  seat.crossed.push(...cells);
  while ((seat.closed.length + 1) * TERRITORY <= seat.crossed.length) {
    const territory = seat.closed.length + 1;
    const first = !G.game.taken.includes(territory);
    if (first) G.game.taken.push(territory);
    seat.closed.push({ territory, value: first ? 2 * territory : territory, first });
    seat.score += first ? 2 * territory : territory;
  }
  return true;
}

function firstAction({ G, playerID, events }, cells) {
  if (!crossed(G, playerID, cells)) return INVALID;
  G.game.stage = "second";
  events.setActivePlayers({ others: "second", minMoves: 1, maxMoves: 1 });
}

/** The other players decide at the same time, so a decision must not make another one stale. */
const secondAction = {
  ignoreStaleStateID: true,
  move: ({ G, playerID }, cells) => (crossed(G, playerID, cells) ? undefined : INVALID),
};

const game = {
  name: "stand-in",
  setup,
  turn: {
    activePlayers: { currentPlayer: "throwing" },
    stages: {
      throwing: { moves: { throw: throwDice, keep } },
      crossing: { moves: { cross: firstAction } },
      second: { moves: { cross: secondAction } },
    },
    endIf: ({ G, ctx }) => G.game.stage === "second" && ctx.activePlayers === null,
    onEnd: ({ G }) => {
      G.game = { ...G.game, stage: "throw", throws: 0, dice: [], kept: [] };
    },
  },
  endIf: ({ G }) => {
    if (G.game.stage !== "throw" || G.seats.every((seat) => seat.closed.length < LAST)) return undefined;
    return G.seats.map((seat) => seat.score);
  },
};

const server = Server({ games: [game], origins: [] });
server.router.get("/readyz", (context) => {
  context.body = "ready";
});
server.run({ port: { port: Number(process.argv[2]), host: "127.0.0.1" } });
