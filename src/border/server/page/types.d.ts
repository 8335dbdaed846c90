// What the server says, and what the page remembers.  The protocol is told in docs/protocol.md.

export type Colour = "r" | "o" | "y" | "g" | "b" | "s";
export type Stage = "throw" | "keep" | "first" | "second" | "over";
export type Phase = "gathering" | "playing" | "over" | "closed";
export type Why = "left" | "away" | "clock" | "removed";
export type May = "throw" | "keep" | "stop" | "cross" | "pass";

export interface CellView {
  name: string;
  row: number;
  column: number;
  colour: Colour | null;
  neighbours: string[];
}
export interface SegmentView {
  colour: Colour;
  cells: string[];
}
export interface TerritoryView {
  number: number;
  key: string;
  high: number;
  low: number;
  inside: string[];
  ring: string[];
}
export interface BoardView {
  name: string;
  picture: string;
  cells: CellView[];
  segments: SegmentView[];
  territories: TerritoryView[];
}

export interface Options {
  seats: number;
  boards: string[];
  rules: string;
  pictures: Record<string, string>;
  clock: number | null;
  away: number;
  bots: string;
  same_dice: string | null;
}
export interface RulesView {
  name: string | null;
  throws: number;
  last: number;
  chain: boolean;
}
export interface Closing {
  territory: number;
  value: number;
  first: boolean;
}
export interface SeatView {
  seat: number;
  player: "empty" | "person" | "bot";
  name: string;
  bot: string | null;
  held: Why | null;
  away: boolean;
  yours: boolean;
  awaited: boolean;
  deadline: number | null;
  decided: boolean;
  sealed: string[] | null;
  board: string | null;
  crossed: string[];
  closed: Closing[];
  score: number;
}
export interface OutcomeView {
  scores: number[];
  winners: number[];
  reason: "points" | "highest territory" | "shared" | "limit";
}
export interface GameView {
  round: number;
  active: number;
  stage: Stage;
  throw: number;
  dice: string;
  kept: number[];
  left: number[];
  most: number;
  taken: number[];
  outcome: OutcomeView | null;
}
export interface Completion {
  colour: Colour;
  cells: string[];
}
export interface Usable {
  die: number;
  colour: Colour;
  cells: string[];
}
export interface Legal {
  seat: number;
  may: May[];
  dice: Usable[];
  most: number;
  segments: Completion[];
  cells: string[];
}
export interface TableView {
  id: string;
  version: number;
  phase: Phase;
  host: boolean;
  options: Options;
  rules: RulesView;
  commitment: string;
  seats: SeatView[];
  game: GameView | null;
  legal: Legal[];
  next: string | null;
}

export type Told =
  | { kind: "created"; options: Options }
  | { kind: "sat"; seat: number; name: string }
  | { kind: "bot-sat"; seat: number; bot: string }
  | { kind: "freed" | "dropped" | "stopped" | "returned" | "away" | "back" | "offered" | "moved"; seat: number }
  | { kind: "started"; boards: string[]; first: number }
  | { kind: "thrown"; seat: number; dice: string }
  | { kind: "kept"; seat: number; dice: number[] }
  | { kind: "crossed"; seat: number; cells: string[]; forced: boolean }
  | { kind: "sealed"; seat: number; cells: string[] | null; forced: boolean }
  | { kind: "revealed"; cells: string[][] }
  | { kind: "ended"; scores: number[]; winners: number[]; reason: string }
  | { kind: "given-up" | "closed" }
  | { kind: "held"; seat: number; bot: string; why: Why }
  | { kind: "rematched"; table: string };
export interface News {
  version: number;
  at: number;
  event: Told;
}

export interface Refusal {
  kind: "refused";
  id: string | null;
  reason: string;
  text: string;
  version: number;
  rule: string | null;
  refusal: string | null;
  cells: string[];
  dice: string;
}
export type FromServer =
  | { kind: "welcome"; token: string; now: number; news: News[]; table: TableView }
  | { kind: "update"; news: News[]; table: TableView }
  | { kind: "done"; id: string; version: number }
  | Refusal
  | { kind: "bye"; reason: "taken-over" | "stopping" | "too-slow" | "moved"; again: boolean };

export interface Joined {
  token: string;
  link: string;
  table: TableView;
}

/** Something that was closed: shown and celebrated for a moment. */
export interface Celebration {
  seat: number;
  territory: number;
  value: number;
  first: boolean;
}
/** The table at one instant of a step, as it is shown, and what has just happened. */
export interface Frame {
  view: TableView;
  event: Told | null;
  version: number;
  closings: Celebration[];
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
export type Connection = "connecting" | "open" | "lost" | "taken-over" | "gone";

export interface TableState {
  id: string;
  boards: BoardView[];
  frame: Frame | null;
  queue: Frame[];
  log: News[];
  draft: Draft;
  pending: string | null;
  reason: Reason | null;
  passing: boolean;
  pointed: string | null;
  enlarged: number | null;
  connection: Connection;
  token: string | null;
  skew: number;
}
export interface Preferences {
  language: string;
  theme: "auto" | "light" | "dark";
  motion: "off" | "quick" | "normal";
  sound: boolean;
  name: string;
}
