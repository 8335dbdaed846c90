// What the page remembers, beside what the server says.

import type {
  BoardView,
  Colour,
  Command,
  Consult,
  Cross,
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

/** What is new at a table: fields with their values, of seats by number and of the game only those that are new; all
 * seats where there are fewer than before. */
export type Changes = Omit<Partial<TableView>, "seats" | "game"> & {
  seats?: SeatView[] | Record<number, Partial<SeatView>>;
  game?: Partial<GameView>;
};
/** An update, with the table after it. */
export type Told = Omit<Update, "changes"> & { table: TableView };
export type Heard = Exclude<FromServer, Update> | Told;

/** The table at one instant of a step, as it is shown, and what has just happened. */
export interface Frame {
  view: TableView;
  event: PublicEvent | null;
  version: number;
  closings: Won[];
  /** milliseconds in which it can be followed */
  durationMs: number;
}
/** What has been chosen but not confirmed. */
export interface Draft {
  keep: number[];
  cells: string[];
}
/** Why a tap was not allowed: the key of a text, and what it is about. */
export interface Reason {
  key: string;
  args: Record<string, string | number>;
}
/** A command before it is sent, which gives it an id and the version that is known. */
type Unsent<C> = C extends Command ? Omit<C, "id" | "version"> : never;
export type UnsentCommand = Unsent<Command>;
/** A command with which a seat plays. */
export type Decision = Unsent<Throw | Keep | Stop | Cross | Pass>;
export type Connection = "connecting" | "open" | "lost" | "taken-over";

/** A line of the log with its cells, which are lit on the board of a seat. */
export interface Lit {
  id: string;
  seat: number;
  cells: string[];
}

/** What the coach can be asked for. */
export type Aid = Consult["aid"];
/** What dice can be thrown for. */
export interface Aim {
  cells: string[];
  /** that it takes, by their colours */
  dice: Colour[];
  /** that it closes, by its key; null: it completes a segment */
  territory: string | null;
  /** how much it matters beside others */
  worth: number;
}
/** How likely something can be had in this turn. */
export interface Odds {
  aim: Aim;
  odds: number;
}
/** Something that could be decided. */
export interface Choice {
  what: "keep" | "stop" | "cross" | "pass";
  kept: Colour[];
  cells: string[];
  /** of the victory, beside the best */
  cost: number;
  /** whether it is what you have in mind */
  yours: boolean;
}
/** What the champion would do: the first of the choices. */
export interface Advice {
  seat: number;
  /** of the victory, after the best */
  share: number;
  choices: Choice[];
}
/** Decisions of which somebody can be warned. */
export type Weighty = "keep" | "stop" | "cross" | "ask-pass";
/** What the coach says. */
export interface Coaching {
  /** the best first; null before they are known */
  odds: Odds[] | null;
  /** the draft that they are the odds of */
  aimed: string;
  advice: Advice | null;
  /** what was about to be decided, and what that would have cost */
  warning: { kind: Weighty; cost: number } | null;
  /** for whom it thinks */
  thinking: Aid | null;
  /** why it says nothing: the key of a text */
  fault: string | null;
}

/** A table on the screen. */
export interface TableState {
  id: string;
  /** seat by seat; none before they have been fetched */
  boards: BoardView[];
  /** what is shown; null before the server has said anything */
  frame: Frame | null;
  /** what is still to be shown, in order */
  queue: Frame[];
  /** whether everything has been shown for as long as it lasts */
  caughtUp: boolean;
  /** what has happened: the latest when the page came to the table, and everything since then */
  log: News[];
  draft: Draft;
  /** what is still to be sent, one decision after the other: the second when the first has been answered */
  queuedDecisions: Decision[];
  /** the id of the command that has not been answered */
  pending: string | null;
  /** whether the dice with which a seat of this device goes on are still falling */
  diceFalling: boolean;
  /** why something could not be done */
  reason: Reason | null;
  /** whether the player is asked if they really pass */
  passing: boolean;
  /** about the decision that is to be taken */
  coach: Coaching;
  /** the cell on which the keyboard is */
  pointed: string | null;
  /** the seat whose board was made large by hand */
  enlarged: number | null;
  /** the line of the log that is pointed at */
  lit: Lit | null;
  connection: Connection;
  /** that proves your seats there */
  token: string | null;
  /** milliseconds by which the server's clock is ahead */
  skew: number;
  /** of the server, for links that are passed on */
  address: string;
}
/** What the player likes; it stays on the device. */
export interface Preferences {
  language: string;
  theme: "auto" | "light" | "dark";
  motion: "off" | "quick" | "normal";
  sound: boolean;
  /** whether the system tells that it is your turn while you look elsewhere */
  notices: boolean;
  /** whether reactions are shown */
  reactions: boolean;
  /** whether the board tells the names of its cells */
  coordinates: boolean;
  /** whether odds are shown where the coach may be asked */
  odds: boolean;
  /** whether the coach warns you of decisions that give much away */
  warn: boolean;
  name: string;
  /** the bot you play against, by its name; empty before one was chosen */
  others: string;
  /** how many play when you play at once */
  players: number;
  /** the table of the first game on this device; empty before there was one */
  first: string;
  /** the remarks of the first game that have been made */
  said: string[];
}
/** A table as the core reads it. */
export interface Laid {
  boards: BigUint64Array;
  table: BigUint64Array;
}
/** Shares of the victory, seat by seat: together one. */
export type Shares = number[];
/** Cells and dice as the core takes them: a set, and how many of each colour. */
export interface Packed {
  cells: bigint;
  dice: number[];
}
/** Cells by their names, and dice by their colours. */
export interface Named {
  cells: string[];
  dice: Colour[];
}
/** What could be decided, and everybody's shares if it is. */
export interface Hint<In extends Packed | Named = Named> {
  /** to be crossed */
  cells: In["cells"];
  /** to be kept; all five to stop */
  kept: In["dice"];
  shares: Shares;
}
/** A round as it was played. */
export interface PlayedRound<In extends Packed | Named = Named> {
  active: number;
  /** the dice after each throw */
  shown: In["dice"][];
  /** between two throws */
  kept: In["dice"][];
  /** by each seat */
  crossed: In["cells"][];
}
/** Everybody's shares at every instant of a round, and what would have been best. */
export interface Account<In extends Packed | Named = Named> {
  active: number;
  /** the first throw */
  before: Shares;
  /** after each throw, */
  thrown: Shares[];
  /** and after the decision what to keep, or to stop */
  decided: Shares[];
  /** after the best first action */
  bestFirst: Shares;
  /** after the one that was chosen */
  first: Shares;
  /** if this seat alone had replied as it did; the active one: `first` */
  replied: Shares[];
  /** the round */
  after: Shares;
  /** after each throw but the last possible; all five to stop */
  bestKept: In["dice"][];
  /** by the active seat, and by the others after what it crossed */
  bestCrossed: In["cells"][];
}
/** What the core can be asked about the table that is laid. */
export type Asked =
  | { kind: "odds"; seat: number; aim: bigint; kept: number[]; throws: number }
  | { kind: "shares"; stage: number; dice: number[]; number: number }
  | { kind: "hints"; seat: number; dice: number[]; most: number; left: number; mine: bigint }
  | { kind: "account"; round: PlayedRound<Packed> }
  | { kind: "ready" };
/** A question to the worker of the core. */
export interface Question {
  id: number;
  laid: Laid;
  ask: Asked;
}
/** Its answer: what was found, or why there is none. */
export interface Answer {
  id: number;
  found?: number | Shares | Hint<Packed>[] | Account<Packed> | null;
  /** the browser cannot run it, it could not be loaded, or it cannot be asked that */
  fault?: "unable" | "unreachable" | "bad-question";
  /** for developers */
  text?: string;
}
