// State of the page, in addition to the messages of the server.

import type {
  BoardView,
  Colour,
  Command,
  Consult,
  Cross,
  DiceEntry,
  FromServer,
  GameView,
  Keep,
  News,
  Pass,
  PublicEvent,
  SeatView,
  Stop,
  TableView,
  Throw,
  Update,
  Won,
} from "./made/server";

export type * from "./made/server";

declare global {
  /** Names of the files of a build, by their paths; undefined in a checkout. */
  const HASHED: Record<string, string> | undefined;
}

/** Changes between two table views, with changed seats by number. If there are fewer seats than before, all seats are
 * included. */
export type Changes = Omit<Partial<TableView>, "seats" | "game"> & {
  seats?: SeatView[] | Record<number, Partial<SeatView>>;
  game?: Partial<GameView>;
};
/** An update, with the complete table after it. */
export type FullUpdate = Omit<Update, "changes"> & { table: TableView };
export type ServerMessage = Exclude<FromServer, Update> | FullUpdate;

/** The table at one moment of an update, and the event that led there. */
export interface Frame {
  view: TableView;
  event: PublicEvent | null;
  version: number;
  closings: Won[];
  /** how long the frame is shown, at normal speed */
  durationMs: number;
}
/** Choices that are not confirmed yet. */
export interface Draft {
  keep: number[];
  cells: string[];
}
/** Reason why a tap was refused: key and arguments of a text. */
export interface Reason {
  key: string;
  args: Record<string, string | number>;
}
/** A command without the id and version that are added when it is sent. */
type Unsent<C> = C extends Command ? Omit<C, "id" | "version"> : never;
export type UnsentCommand = Unsent<Command>;
/** A command that makes a decision in the game. */
export type Decision = Unsent<Throw | Keep | Stop | Cross | Pass>;
export type Connection = "connecting" | "open" | "lost" | "taken-over";

/** A highlighted log line, and its cells on the board of a seat. */
export interface Lit {
  id: string;
  seat: number;
  cells: string[];
}

/** Kinds of help from the coach. */
export type Aid = Consult["aid"];
/** A possible decision. */
export interface Choice {
  what: "keep" | "stop" | "cross" | "pass";
  kept: Colour[];
  cells: string[];
  /** win share lost against the best choice */
  cost: number;
  /** whether it is the player's own draft */
  yours: boolean;
}
/** The champion's advice; the first choice is the champion's own. */
export interface Advice {
  seat: number;
  /** win share after the best choice */
  share: number;
  choices: Choice[];
}
/** Decisions that the coach may warn about. */
export type WarnedDecision = "keep" | "stop" | "cross" | "ask-pass";
/** State of the coach. */
export interface CoachState {
  /** best first; null before they are known */
  odds: Aim[] | null;
  /** key of the draft that the odds belong to */
  oddsKey: string;
  advice: Advice | null;
  /** the decision of the warning, and the win share that it loses */
  warning: { kind: WarnedDecision; cost: number } | null;
  /** the request in progress */
  thinking: Aid | null;
  /** key of the text with the reason why there is no answer */
  fault: string | null;
}

/** State of a table on the screen. */
export interface TableState {
  id: string;
  /** by seat; empty until fetched */
  boards: BoardView[];
  /** frame on the screen; null until the first message */
  frame: Frame | null;
  /** frames to be shown */
  queue: Frame[];
  /** whether every frame has been shown for its full time */
  caughtUp: boolean;
  /** entries of the game's log: the latest ones when the page joined, and all later ones */
  log: News[];
  draft: Draft;
  /** decisions to send, one after the other as they are answered */
  queuedDecisions: Decision[];
  /** id of the unanswered command */
  pending: string | null;
  /** whether the dice for a seat of this device are still rolling */
  diceFalling: boolean;
  /** reason why the last action was refused */
  reason: Reason | null;
  /** whether the player is asked to confirm passing */
  passing: boolean;
  /** help for the current decision */
  coach: CoachState;
  /** cell with the keyboard focus */
  pointed: string | null;
  /** seat whose board was enlarged by hand */
  enlarged: number | null;
  /** highlighted line of the log */
  lit: Lit | null;
  connection: Connection;
  /** proves that your seats are yours */
  token: string | null;
  /** milliseconds by which the server's clock is ahead of this device's */
  skew: number;
  /** address of the server for shared links */
  address: string;
}
/** Preferences of the player, stored on the device. */
export interface Preferences {
  language: string;
  theme: "auto" | "light" | "dark";
  motion: "off" | "quick" | "normal";
  sound: boolean;
  /** system notifications when it is your turn */
  notices: boolean;
  /** show reactions */
  reactions: boolean;
  /** show cell names on the board */
  coordinates: boolean;
  /** show odds where the coach is allowed */
  odds: boolean;
  /** warn of costly decisions */
  warn: boolean;
  name: string;
  /** name of the bot to play against; empty until chosen */
  others: string;
  /** number of players for quick play */
  players: number;
  /** table of the first game on this device; empty before it */
  first: string;
  /** tips that have been shown */
  said: string[];
}
/** A table in the core's input format. */
export interface TableInput {
  boards: BigUint64Array;
  table: BigUint64Array;
}
/** Win shares by seat; they add up to 1. */
export type Shares = number[];
/** Types in the core: cells as a bit set, dice as counts by colour, territories as numbers from 0. */
export interface Packed {
  cells: bigint;
  dice: number[];
  territory: number;
}
export interface Named {
  cells: string[];
  dice: Colour[];
  /** key */
  territory: string;
}
/** A possible decision, and every seat's win share after it. */
export interface Hint<In extends Packed | Named = Named> {
  /** cells to cross */
  cells: In["cells"];
  /** dice to keep; all five to stop */
  kept: In["dice"];
  shares: Shares;
}
/** A round as played. */
export interface PlayedRound<In extends Packed | Named = Named> {
  active: number;
  /** dice after each throw */
  shown: In["dice"][];
  /** dice kept between two throws */
  kept: In["dice"][];
  /** cells crossed by each seat */
  crossed: In["cells"][];
}
/** Win shares after each throw and decision of a round, and the best decisions. */
export interface RoundAnalysis<In extends Packed | Named = Named> {
  active: number;
  /** before the first throw */
  before: Shares;
  /** after each throw */
  thrown: Shares[];
  /** after each decision to keep or stop */
  decided: Shares[];
  /** after the best first action */
  bestFirst: Shares;
  /** after the first action that was played */
  first: Shares;
  /** by seat: after this seat's second action as played and the best ones of the others; for the active seat, equal
   * to `first` */
  replied: Shares[];
  /** after the round */
  after: Shares;
  /** best dice to keep after each throw except the last one allowed; all five to stop */
  bestKept: In["dice"][];
  /** by seat: the best first action of the active seat, and the best second actions of the others after the first
   * action that was played */
  bestCrossed: In["cells"][];
  /** lines of the ledger of each seat, over all rounds so far */
  ledgers: number[][];
}
/** Cells to cross in this turn. */
export interface Aim<In extends Packed | Named = Named> {
  /** missing cells of a ring or of a segment */
  cells: In["cells"];
  /** dice needed to cross them */
  dice: In["dice"];
  /** the territory that they close; null for a segment */
  territory: In["territory"] | null;
  odds: number;
}
/** A decision: dice to keep or cells to cross. */
export interface Option<In extends Packed | Named = Named> {
  kept: In["dice"];
  cells: In["cells"];
}
/** Results of crosses, compared with those of another decision. */
export interface Effect<In extends Packed | Named = Named> {
  closes: Won[];
  /** territories closed by the others' best replies to a first action */
  replies: Won[];
  /** leftover dice after a first action, and how many of them each other seat may use */
  left: In["dice"];
  most: number;
  /** the territory that this decision brings nearer to closing than the other one, and its number of missing cells */
  nearer: { territory: In["territory"]; missing: number } | null;
}
/** Reason why one decision is better than another. In both lists, the better one comes second. */
export interface DecisionReason<In extends Packed | Named = Named> {
  /** cells that are easier to get with the better dice; null for crosses, or if there are none */
  aim: { cells: In["cells"]; territory: In["territory"] | null; odds: number[] } | null;
  /** results of crosses; empty for keeps */
  effects: Effect<In>[];
}
/** Game, seed and player seeds from which the dice of a game follow. */
export type DrawnFrom = Pick<DiceEntry, "game" | "luck"> & { seed: string };
/** Label of a draw, and the number of equally likely values. */
export type Draw = [label: string, n: number];
export interface Draws {
  commitment: string;
  numbers: number[];
}
/** Queries that the core answers about a table; draws need no table. */
export type CoreQuery =
  | { kind: "aims"; seat: number; kept: number[]; throws: number }
  | { kind: "hints"; seat: number; dice: number[]; most: number; left: number; mine: bigint }
  | { kind: "account"; round: PlayedRound<Packed>; ledgers: number[][] }
  | { kind: "reason"; seat: number; dice: number[]; most: number; left: number; options: Option<Packed>[] }
  | { kind: "draws"; dice: DrawnFrom; wanted: Draw[] }
  | { kind: "ready" };
/** A request to the worker of the core. */
export interface CoreRequest {
  id: number;
  /** null for draws */
  tableInput: TableInput | null;
  ask: CoreQuery;
}
/** The worker's answer, or the reason why there is none. */
export interface CoreResponse {
  id: number;
  found?: Shares | Hint<Packed>[] | RoundAnalysis<Packed> | Aim<Packed>[] | DecisionReason<Packed> | Draws | null;
  /** in this order: no WebAssembly, loading failed, invalid query */
  fault?: "unable" | "unreachable" | "bad-question";
  /** for developers */
  text?: string;
}
