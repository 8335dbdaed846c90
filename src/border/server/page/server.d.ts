// What the server says and may be told: made by tools/page_types.py from its types.

import type { Changes } from "./types";

export type Colour = "r" | "o" | "y" | "g" | "b" | "s";

export type Stage = "throw" | "keep" | "first" | "second" | "over";

export type Phase = "gathering" | "playing" | "over" | "closed";

export type Why = "left" | "away" | "clock" | "removed";

export type Pace = "relaxed" | "normal" | "quick" | "at-once";

export type Door = "open" | "ask" | "locked";

export type May = "throw" | "keep" | "stop" | "cross" | "pass";

export type RefusalReason =
  | "stale"
  | "from-the-future"
  | "not-your-seat"
  | "not-the-host"
  | "no-such-seat"
  | "seat-taken"
  | "no-empty-seat"
  | "locked"
  | "name-taken"
  | "no-such-guest"
  | "seats-empty"
  | "too-few-seats"
  | "not-idle"
  | "held"
  | "not-held"
  | "no-such-bot"
  | "no-such-cell"
  | "no-such-link"
  | "not-gathering"
  | "not-playing"
  | "not-over"
  | "over"
  | "rematched-already"
  | "closed"
  | "rules"
  | "malformed"
  | "too-many"
  | "too-large"
  | "no-such-table"
  | "no-such-code"
  | "no-token"
  | "bad-options"
  | "bad-board"
  | "wrong-origin"
  | "busy"
  | "not-found"
  | "no-coach"
  | "of-the-day"
  | "until-tomorrow"
  | "play-first";

export type ReactionName = "hello" | "well-played" | "luck" | "oops" | "moment" | "thanks";

export type FromServer = Welcome | Update | Done | Refusal | Bye | Pong | Reaction;

export type PublicEvent =
  | TableOpened
  | GameImported
  | DoorSet
  | GuestAsked
  | TurnedAway
  | PersonSat
  | BotSat
  | Freed
  | Dropped
  | Started
  | Thrown
  | Kept
  | Stopped
  | Crossed
  | SomebodyDecided
  | Revealed
  | Ended
  | GivenUp
  | Held
  | Returned
  | Consulted
  | Hurried
  | Away
  | Back
  | LinkOffered
  | SeatMoved
  | PlaysAgain
  | Declined
  | Rematched
  | Closed;

export type Command =
  | Sit
  | SetDoor
  | Admit
  | TurnAway
  | AddBot
  | Remove
  | Start
  | Throw
  | Keep
  | Stop
  | Cross
  | Pass
  | Leave
  | Return
  | Consult
  | Hurry
  | Rematch
  | Decline
  | Close;

/** A board with everything that can be derived from its picture. */
export interface BoardView {
  /** as the seats name it */
  name: string;
  /** as in the formats */
  picture: string;
  /** in reading order */
  cells: CellView[];
  /** of every colour */
  segments: SegmentView[];
  /** by number */
  territories: TerritoryView[];
}

/** A border cell: its name, where it lies, and which cells touch it. */
export interface CellView {
  /** as commands name it */
  name: string;
  /** from 1; even rows are shifted half a cell to the right */
  row: number;
  /** from 1 */
  column: number;
  /** null: white, crossed from the start */
  colour: Colour | null;
  /** the cells that touch it */
  neighbours: string[];
}

/** A segment: a path of cells of one colour. */
export interface SegmentView {
  colour: Colour;
  /** all of them */
  cells: string[];
}

/** A territory: its inside, its ring, and what it is worth. */
export interface TerritoryView {
  /** from 1 */
  number: number;
  /** under which its name is translated */
  key: string;
  /** for whoever closes it first */
  high: number;
  /** for the others */
  low: number;
  /** its hexagons */
  inside: string[];
  /** the cells that close it */
  ring: string[];
}

/** A table, and the token that proves your seats there: keep it. */
export interface Joined {
  /** a secret of 256 bits: whoever has it has the seats */
  token: string;
  /** where the table is; it gives no power and can be passed on */
  link: string;
  table: TableView;
}

/** A table as one viewer may see it. */
export interface TableView {
  /** as in its link */
  id: string;
  /** how many events there have been */
  version: number;
  /** before, in or after the game, or closed before its end */
  phase: Phase;
  /** whether you are the creator */
  host: boolean;
  /** without pictures: those are told with the boards */
  options: Options;
  /** by which it is played */
  rules: RulesView;
  /** to the seed of the dice; null: it cannot prove them, or is not told */
  commitment: string | null;
  /** in order */
  seats: SeatView[];
  /** once it has begun */
  game: GameView | null;
  /** for each of your seats that is awaited */
  legal: Legal[];
  /** the table of the rematch */
  next: string | null;
  /** whether people here may ask the coach */
  coach: boolean;
  /** six to ten letters by which it is joined, until the game begins */
  code: string | null;
  /** the first seat of the creator, who alone can close the table */
  opener: number | null;
  /** a date: this is the game of that day, whose dice others throw, too */
  day: string | null;
  /** who may sit down: you, you if the host lets you in, or nobody else */
  door: Door;
  /** for a seat, until the game begins */
  asking: GuestView[];
  /** to the seed of the rematch, before anybody accepts it */
  next_commitment: string | null;
}

/** The options of a table; they are the same for everybody and stay for a rematch. */
export interface Options {
  /** how many */
  seats?: number;
  /** none: the classic ones, shuffled; else one per seat */
  boards?: string[];
  /** of boards that are not in the package */
  pictures?: Record<string, string>;
  /** by which the game is played */
  rules?: string;
  /** seconds for a decision */
  clock?: number | null;
  /** seconds until a bot holds an absent seat */
  away?: number;
  /** how fast bots play where people follow them */
  pace?: Pace;
  /** the level of the bots that hold seats */
  bots?: string;
  /** who may ask the coach: a person against bots alone, everybody, or nobody */
  coach?: "alone" | "all" | "none";
  /** a finished game whose dice are played again */
  same_dice?: string | null;
  /** where a finished game is taken up again; all but you are bots */
  trial?: Trial | null;
}

/** A decision of a finished game, from which it is played once more. */
export interface Trial {
  /** of which table */
  game: string;
  /** from 1 */
  round: number;
  /** thrown so often */
  throw: number;
  /** what was to be decided */
  stage: "keep" | "first" | "second";
}

/** The rules of a table as far as they vary. */
export interface RulesView {
  /** null: rules without a name, of a game that was played elsewhere */
  name: string | null;
  /** how often the active player may throw (3.1) */
  throws: number;
  /** how many closed territories of one player end the game (6.1) */
  last: number;
  /** whether a cell crossed a moment ago counts for the next (4.2) */
  chain: boolean;
}

/** A seat, whoever sits there, and their board. */
export interface SeatView {
  seat: number;
  /** who sits there */
  player: "empty" | "person" | "bot";
  /** may be empty */
  name: string;
  /** who decides, where it is not the person */
  bot: string | null;
  /** why a bot plays for a person */
  held: Why | null;
  /** the person is not connected */
  away: boolean;
  /** your token proves it */
  yours: boolean;
  /** the game waits for it */
  awaited: boolean;
  /** milliseconds since 1970: then a bot takes over */
  deadline: number | null;
  /** skips what is told, until it has decided again */
  hurries: boolean;
  /** in this second action, still sealed */
  decided: boolean;
  /** your own sealed decision */
  sealed: string[] | null;
  /** its name, once the boards are dealt */
  board: string | null;
  /** its crossed cells, white ones among them */
  crossed: string[];
  /** its territories */
  closed: Closing[];
  /** so far */
  score: number;
  /** whether they play again, once somebody offers that */
  again: "yes" | "no" | null;
  /** the first seat of the same person, where they have several */
  beside: number | null;
}

/** A territory that a seat has closed, and what it scores. */
export interface Closing {
  /** from 1 */
  territory: number;
  /** what it scores */
  value: number;
  /** whether for the high value */
  first: boolean;
}

/** Where the game stands. */
export interface GameView {
  /** from 1 */
  round: number;
  /** the seat whose turn it is */
  active: number;
  /** what is to happen: a throw, a keep or stop, the first action, the second */
  stage: Stage;
  /** how often the dice have been thrown in this round */
  throw: number;
  /** as they lie, die by die; empty before the first throw */
  dice: string;
  /** the dice that were kept for the last throw */
  kept: number[];
  /** second action: the dice that the others may use */
  left: number[];
  /** second action: how many of them each may use */
  most: number;
  /** territories whose high value is gone */
  taken: number[];
  /** once the game is over */
  outcome: OutcomeView | null;
}

/** How the game ended; a game that was given up has no scores. */
export interface OutcomeView {
  scores: number[];
  winners: number[];
  /** what decided it, or `limit`: given up */
  reason: "points" | "highest territory" | "shared" | "limit";
}

/** What one seat may do now. */
export interface Legal {
  seat: number;
  /** the commands that can be carried out now */
  may: May[];
  /** those that can be used, and for which cells */
  dice: Usable[];
  /** how many dice may be used at most */
  most: number;
  /** first action: what can be completed with the dice as they lie */
  segments: Completion[];
  /** second action: what can be crossed next */
  cells: string[];
  /** second action: the cells that open others, whenever crossed */
  opens: Opener[];
}

/** A die and the cells that it may be used for, now or as one of several. */
export interface Usable {
  /** its index */
  die: number;
  colour: Colour;
  /** of its colour, crossable with it */
  cells: string[];
}

/** A segment that can be completed: its missing cells take as many dice of its colour. */
export interface Completion {
  colour: Colour;
  /** what is missing of it, one die for each */
  cells: string[];
}

/** A cell that may be crossed in this second action, and the cells that it opens (4.2). */
export interface Opener {
  /** its name */
  cell: string;
  /** that can be crossed once it is, and not before */
  cells: string[];
}

/** Somebody who asks for a seat. */
export interface GuestView {
  /** a number, from 1, by which the host answers */
  guest: number;
  /** may be empty */
  name: string;
  /** it is you */
  yours: boolean;
}

/** A link that moves a seat to another device. It works once. */
export interface Link {
  /** opened by the other device, which sends its code to `POST …/claims` */
  link: string;
  /** milliseconds since 1970 */
  until: number;
}

/** A table to open. Without `seats`, you take the first one and the others stay open. */
export interface NewTable {
  /** as below; the number of seats follows from `seats` where it is given */
  options?: Options;
  /** who takes them, in order */
  seats?: Taker[];
  /** start at once, if no seat is open */
  start?: boolean;
}

/** Player for a seat of a new table. */
export interface Taker {
  /** you, somebody who will join, or a bot */
  player: "you" | "open" | "bot";
  /** yours, or of somebody on your device */
  name?: string;
  /** its name; without it the one of the options */
  bot?: string | null;
}

/** A game that has begun, from its start to its present end. */
export interface Replay {
  /** of the table */
  id: string;
  /** what is going on there */
  phase: Phase;
  /** seat by seat */
  seats: Sitting[];
  /** seat by seat */
  boards: BoardView[];
  /** the seat that began */
  first: number;
  /** by which it was played */
  rules: RulesView;
  /** the boards before they were shuffled; null: chosen, or not told */
  shuffled: string[] | null;
  /** null: nobody has told how they were drawn */
  dice: DiceEntry | null;
  /** in order; what was not for everybody's eyes is not among them */
  steps: ReplayStep[];
  /** the first seat of whoever opened the table, and alone can close it */
  opener: number | null;
  /** a date: this is the game of that day, and its seed is told after it */
  day: string | null;
}

/** Who sat in a seat, and what was crossed on their board before the first throw. */
export interface Sitting {
  /** a person or a bot */
  player: "person" | "bot";
  /** may be empty */
  name: string;
  /** who decides, where it is not the person */
  bot: string | null;
  /** why a bot played for a person from the start */
  held: Why | null;
  /** the white cells */
  crossed: string[];
}

/** What a record tells about its dice; the seed when the game is over or closed. */
export interface DiceEntry {
  /** how they are drawn: `hmac-sha256/2`, or `hmac-sha256/1` where nobody was asked for luck */
  scheme: string;
  /** the id with which they are drawn: another game's where its dice are played again */
  game: string;
  /** to the seed */
  commitment: string;
  /** when the game is over or closed */
  seed: string | null;
  /** that people have added; null: nobody was asked */
  luck: (string | null)[] | null;
}

/** What happened, and how the game stood after it; crosses follow from the events. */
export interface ReplayStep {
  /** of the table after the event */
  version: number;
  /** milliseconds since 1970 */
  at: number;
  /** to which it belongs, from 1 */
  round: number;
  /** one of the events above */
  event: PublicEvent;
  /** as in the view */
  game: GameView;
  /** the seats that were to throw or to decide */
  awaited: number[];
  /** seat by seat */
  scores: number[];
  /** new in this step */
  closings: Won[];
}

/** Somebody opened the table. */
export interface TableOpened {
  options: Options;
  kind: "created";
}

/** A finished game was brought here as a record; what happened in it follows. */
export interface GameImported {
  first: number;
  kind: "imported";
}

/** The host said who may sit down: everybody, whom they let in, or nobody else. */
export interface DoorSet {
  /** `open` for everybody, `ask` for whoever they let in, `locked` for nobody else */
  door: Door;
  kind: "door";
}

/** A person asked the host for a seat. */
export interface GuestAsked {
  /** a number, from 1, by which the host answers */
  guest: number;
  name: string;
  kind: "asked";
}

/** A person who asked for a seat does not get one, or does not want it any more. */
export interface TurnedAway {
  guest: number;
  kind: "turned-away";
}

/** A person took a seat. */
export interface PersonSat {
  seat: number;
  name: string;
  kind: "sat";
}

/** A bot took a seat. */
export interface BotSat {
  seat: number;
  bot: string;
  kind: "bot-sat";
}

/** A seat is empty again. */
export interface Freed {
  seat: number;
  /** the host sent the person away, who has no other seat any more */
  sent: boolean;
  kind: "freed";
}

/** An empty seat was taken from the table; later ones moved up. */
export interface Dropped {
  seat: number;
  kind: "dropped";
}

/** The game began; who is first was drawn by lot (2.1). */
export interface Started {
  /** their names, seat by seat */
  boards: string[];
  first: number;
  /** what people have added to the dice, seat by seat; null: nobody was asked for it */
  luck: (string | null)[] | null;
  kind: "started";
}

/** The five dice after a throw, die by die. */
export interface Thrown {
  seat: number;
  /** what the five dice show, as letters */
  dice: string;
  kind: "thrown";
}

/** The active player kept these dice, and throws the others again. */
export interface Kept {
  seat: number;
  /** indices of the dice that stay */
  dice: number[];
  kind: "kept";
}

/** The active player took the dice as they lie. */
export interface Stopped {
  seat: number;
  kind: "stopped";
}

/** The first action; `forced`: nothing could be crossed. */
export interface Crossed {
  seat: number;
  cells: string[];
  /** nothing could be crossed, and the seat was passed on */
  forced: boolean;
  kind: "crossed";
}

/** A decision in the second action; its cells are told to the seat itself alone (4.6). */
export interface SomebodyDecided {
  seat: number;
  /** it could cross nothing and was passed over */
  forced: boolean;
  /** null unless the seat is yours */
  cells: string[] | null;
  kind: "sealed";
}

/** The last decision of a second action is in: everybody sees all of them (4.6). */
export interface Revealed {
  /** per seat; none for the active one */
  cells: string[][];
  kind: "revealed";
}

/** The game is over by the rules. */
export interface Ended {
  scores: number[];
  winners: number[];
  /** what decided it */
  reason: "points" | "highest territory" | "shared";
  kind: "ended";
}

/** The game reached the limit of rounds, and has no scores. */
export interface GivenUp {
  kind: "given-up";
}

/** A bot plays for a person from now on. */
export interface Held {
  seat: number;
  bot: string;
  /** why the bot plays */
  why: Why;
  kind: "held";
}

/** A person took their seat back. */
export interface Returned {
  seat: number;
  kind: "returned";
}

/** A person asked the coach for something; the page shows it when this is stored. */
export interface Consulted {
  /** who asked */
  seat: number;
  /** for what */
  aid: "odds" | "hint" | "warnings";
  kind: "consulted";
}

/** A person does not want to follow what happens until they have decided again. */
export interface Hurried {
  /** the person's */
  seats: number[];
  kind: "hurried";
}

/** A person's last connection closed. */
export interface Away {
  seat: number;
  kind: "away";
}

/** A person is connected again. */
export interface Back {
  seat: number;
  kind: "back";
}

/** A link was made that moves a seat to another device. */
export interface LinkOffered {
  seat: number;
  kind: "offered";
}

/** A seat is on another device now. */
export interface SeatMoved {
  seat: number;
  kind: "moved";
}

/** A person wants to play again; the first who does so offers it to the others. */
export interface PlaysAgain {
  seat: number;
  kind: "accepted";
}

/** A person does not want to play again, or not any more. */
export interface Declined {
  seat: number;
  kind: "declined";
}

/** The people play again, at another table. */
export interface Rematched {
  /** its id */
  table: string;
  kind: "rematched";
}

/** The table was closed before its game was over. */
export interface Closed {
  kind: "closed";
}

/** A territory that was closed in a step. */
export interface Won {
  /** whose it is */
  seat: number;
  /** from 1 */
  territory: number;
  /** what it scores */
  value: number;
  /** whether for the high value */
  first: boolean;
}

/** A finished game in a few figures. */
export interface Summary {
  /** milliseconds since 1970 */
  ended: number;
  /** points seat by seat: at the start, then after each round */
  course: number[][];
  /** null: no first action crossed anything */
  best: BestThrow | null;
  /** null: nobody crossed anything */
  busiest: BusiestRound | null;
  /** null: played elsewhere, and nobody noted the time */
  longest: LongestRound | null;
  /** null: shared, or given up */
  decisive: Decisive | null;
}

/** The dice with which a first action crossed the most cells; of equals, scored more. */
export interface BestThrow {
  /** who threw */
  seat: number;
  /** from 1 */
  round: number;
  /** as they lay, die by die */
  dice: string;
  /** how many were crossed */
  cells: number;
  /** scored at once */
  points: number;
}

/** The round in which all players together crossed the most cells. */
export interface BusiestRound {
  /** from 1 */
  round: number;
  /** crossed by all players together */
  cells: number;
}

/** The round that took the longest, from its first throw to its last decision. */
export interface LongestRound {
  /** from 1 */
  round: number;
  /** that it took */
  milliseconds: number;
}

/** The territory that made the difference between a winner and the next best. Where points were equal, it is the one
 * with which the winner has the highest single score. */
export interface Decisive {
  /** the winner */
  seat: number;
  /** from 1 */
  territory: number;
  /** to the winner */
  value: number;
  /** the seat that came next */
  other: number;
  /** to them; where points were equal, their highest single score */
  theirs: number;
}

/** The whole lesson: the four boards, the steps in their order, and how the game ended. */
export interface Lesson {
  boards: BoardView[];
  steps: LessonStep[];
  end: TableView;
}

/** Something that the learner does: the table before and after it, and what is wanted. */
export interface LessonStep {
  /** of its texts */
  key: string;
  /** whose part the learner takes */
  seat: number;
  task: "throw" | "keep" | "cross" | "pass";
  before: TableView;
  /** a second action: when all have decided */
  after: TableView;
  /** the dice to keep */
  keep: number[];
  /** the cells that have to be crossed */
  need: string[];
  /** how many cells have to be crossed */
  least: number;
  /** how many may be, so that the lesson goes on as the game did */
  most: number;
  /** the cells that were crossed in the game */
  cells: string[];
  /** the cells to look at */
  show: string[];
}

/** The game of this day, before anybody looks at how others played it. */
export interface Today {
  /** a date, in UTC */
  day: string;
  /** milliseconds since 1970: when the next day begins */
  ends: number;
  /** the bot against which everybody plays */
  opponent: string;
  /** the name of its dice */
  game: string;
  /** to their seed */
  commitment: string;
  /** the same for the next day */
  next: string;
  /** how many have finished it */
  played: number;
  /** null: you have not begun, or did not say who you are */
  yours: YourDay | null;
  /** the id of the puzzle of the day */
  puzzle: string;
}

/** Your game of a day. */
export interface YourDay {
  /** its id: the token that opened it sees it */
  table: string;
  /** among all who have finished; null: you have not, or not on the day */
  place: number | null;
  /** your points, once you have finished */
  score: number | null;
  /** what the opponent scored */
  other: number | null;
}

/** Your game of the day: its options are the same for everybody. */
export interface NewDaily {
  /** what you want to be called; text, never markup */
  name?: string;
  /** how fast the bot plays */
  pace?: Pace;
}

/** The game of a day: all that is told of it to those who have played, or after it. */
export interface DayView {
  /** a date, in UTC */
  day: string;
  /** milliseconds since 1970 */
  ends: number;
  /** the bot against which everybody played */
  opponent: string;
  /** the name of its dice */
  game: string;
  /** to their seed */
  commitment: string;
  /** null: the day is not over */
  seed: string | null;
  /** how many have finished it */
  played: number;
  /** as in `Today` */
  yours: YourDay | null;
  /** the best of them, and you where you are not among them */
  best: Finisher[];
  /** yours first, then those of the ladder in your seat, the strongest first */
  runs: Run[];
}

/** Somebody who has finished the game of a day. */
export interface Finisher {
  /** from 1; equals share one */
  place: number;
  /** may be empty */
  name: string;
  /** their points */
  score: number;
  /** what the opponent scored */
  other: number;
  /** whether it is you */
  yours: boolean;
}

/** A game from the view of one seat. */
export interface Run {
  /** from which it is told */
  seat: number;
  /** of a person, may be empty */
  name: string;
  /** who sat there; null: a person */
  bot: string | null;
  /** where it can be watched; null: nowhere */
  table: string | null;
  /** whether it is you */
  yours: boolean;
  /** in order */
  rounds: RoundPlayed[];
}

/** A round as one seat played it. */
export interface RoundPlayed {
  /** whether the dice were its own */
  active: boolean;
  /** as they lay in the end, die by die */
  dice: string;
  /** crossed by this seat */
  cells: number;
  /** of this seat, after the round */
  points: number;
  /** of the best of the others */
  others: number;
}

/** All puzzles, and the one of the day, which is the same everywhere. */
export interface PuzzleList {
  /** its id */
  today: string;
  /** in an order that stays */
  puzzles: PuzzleLine[];
}

/** A puzzle in the list of all. */
export interface PuzzleLine {
  /** under which it is asked for */
  id: string;
  /** from 1, the easiest */
  grade: number;
  /** what is to be decided */
  kind: "keep" | "first" | "second";
  /** how many play */
  seats: number;
}

/** A puzzle with its answer. */
export interface PuzzleView {
  /** its name */
  id: string;
  /** from 1, the easiest */
  grade: number;
  /** what is to be decided */
  kind: "keep" | "first" | "second";
  /** who decides: you */
  seat: number;
  /** seat by seat */
  boards: BoardView[];
  /** as you see it */
  table: TableView;
  /** the best first */
  choices: PuzzleChoice[];
  /** which of them the bot `greedy` would take */
  obvious: number;
  /** that were played out after each that has `won` */
  games: number;
}

/** What could be decided, and the share of the victory that it is worth. */
export interface PuzzleChoice {
  /** the colours of the dice that are kept; to stop is to keep all */
  kept: Colour[];
  /** that are crossed */
  cells: string[];
  /** as the champion values it */
  share: number;
  /** of the games that were played out; null: none were */
  won: number | null;
}

/** The answer to a hello: what the client missed, and the table as it is. */
export interface Welcome {
  /** to be kept: it will prove the seats that are taken with it */
  token: string;
  /** the server's time, milliseconds since 1970 */
  now: number;
  /** of the page that is served now */
  edition: string;
  /** of the server, for links that are passed on */
  address: string;
  /** what you have missed, or the latest events that you asked for; nothing if it is too long ago */
  news: News[];
  table: TableView;
  kind: "welcome";
}

/** An event as it is told, with the version of the table after it. */
export interface News {
  /** of the table after the event: consecutive, from 1 */
  version: number;
  /** milliseconds since 1970 */
  at: number;
  /** one of the events below */
  event: PublicEvent;
  /** in an update of several events: how it stood after this one, where that is new */
  game: GameView | null;
  /** in an update: milliseconds in which it can be followed, at the table's pace */
  lasts: number;
}

/** Something has happened: every event since the last message, and what is new at the table. */
export interface Update {
  /** what has happened, in order */
  news: News[];
  /** one after the other: new values of fields of the table; of its seats, by number, and of its game only those that
   * are new; all seats in a list where there are fewer than before */
  changes: Changes[];
  kind: "update";
}

/** A command was carried out; the table had this version after it. */
export interface Done {
  /** of the command */
  id: string;
  /** of the table after it; the same again if the command is sent again */
  version: number;
  kind: "done";
}

/** A command was not carried out, and why; nothing has changed. */
export interface Refusal {
  /** of the command, if it could be read */
  id: string | null;
  reason: RefusalReason;
  /** a sentence in English, for those who write clients */
  text: string;
  /** of the table now; 0: it was not asked */
  version: number;
  /** the number of the rule that forbids it */
  rule: string | null;
  /** the engine's key, where the reason is "rules" */
  refusal: string | null;
  /** that the refusal is about */
  cells: string[];
  /** that the refusal is about, as letters */
  dice: string;
  /** one that is free, where yours is taken */
  name: string;
  kind: "refused";
}

/** The server ends the connection; `again`: come back in a moment. */
export interface Bye {
  /** why */
  reason: "taken-over" | "stopping" | "moved";
  /** whether you should come back */
  again: boolean;
  kind: "bye";
}

/** The answer to a ping. */
export interface Pong {
  kind: "pong";
}

/** Somebody reacts: told to whoever is connected, and not kept. */
export interface Reaction {
  /** of whoever reacts */
  seat: number;
  /** which of the six */
  reaction: ReactionName;
  kind: "reaction";
}

/** Take an empty seat, without a number the first one. Whoever holds one already may take more, for others on the same
 * device. Where the host lets people in, this asks for a seat; the first empty one is given. */
export interface Sit {
  id: string;
  version: number;
  /** which, without it the first empty one */
  seat?: number | null;
  /** what you want to be called; text, never markup */
  name?: string;
  /** yours for the dice, made after you have seen the commitment */
  luck?: string | null;
  kind: "sit";
}

/** Say who may sit down: everybody, whoever you let in, or nobody else. */
export interface SetDoor {
  id: string;
  version: number;
  /** `open` for everybody, `ask` for whoever you let in, `locked` for nobody else */
  door: Door;
  kind: "door";
}

/** Let somebody who asks sit down. */
export interface Admit {
  id: string;
  version: number;
  guest: number;
  kind: "admit";
}

/** Let somebody who asks not sit down; whoever asked takes it back by this, too. */
export interface TurnAway {
  id: string;
  version: number;
  guest: number;
  kind: "turn-away";
}

/** Let a bot sit in an empty seat. */
export interface AddBot {
  id: string;
  version: number;
  seat: number;
  /** its name, one of `GET /api/bots` */
  bot: string;
  kind: "add-bot";
}

/** Send a bot or a person away; an empty seat is taken from the table. Before the game, whoever was there and is sent
 * away has all of their seats free, and has to ask for another. In the game, only somebody who is absent can be. */
export interface Remove {
  id: string;
  version: number;
  seat: number;
  kind: "remove";
}

/** Begin the game; every seat has to be taken. */
export interface Start {
  id: string;
  version: number;
  /** yours, for those of your seats that have none yet */
  luck?: string | null;
  kind: "start";
}

/** Throw all five dice (3.1). */
export interface Throw {
  id: string;
  version: number;
  seat: number;
  kind: "throw";
}

/** Keep these dice and throw the others again (3.2). */
export interface Keep {
  id: string;
  version: number;
  seat: number;
  /** indices of the dice that stay; not all five */
  dice: number[];
  kind: "keep";
}

/** Take the dice as they lie (3.2). */
export interface Stop {
  id: string;
  version: number;
  seat: number;
  kind: "stop";
}

/** Cross these cells, in this order (3.3, 4.1). */
export interface Cross {
  id: string;
  version: number;
  seat: number;
  cells: string[];
  kind: "cross";
}

/** Cross nothing (3.6, 4.1). */
export interface Pass {
  id: string;
  version: number;
  seat: number;
  kind: "pass";
}

/** Give a seat up: before the game it is free again, in the game a bot holds it. */
export interface Leave {
  id: string;
  version: number;
  seat: number;
  kind: "leave";
}

/** Take a seat back from the bot that holds it. */
export interface Return {
  id: string;
  version: number;
  seat: number;
  kind: "return";
}

/** Ask the coach for something, before it is shown to you: everybody is told, and it is noted. A hint counts once in a
 * round; odds and warnings stay, and count once in a game. */
export interface Consult {
  id: string;
  version: number;
  /** yours, for which you ask */
  seat: number;
  /** for what */
  aid: "odds" | "hint" | "warnings";
  kind: "consult";
}

/** Skip what is being told: bots wait for you no longer, until you have decided again. Where several people are there,
 * bots hurry when all of them want it. */
export interface Hurry {
  id: string;
  version: number;
  kind: "hurry";
}

/** Offer to play again after the end, or accept it: the same people, the seats rotated. The game begins when everybody
 * has accepted; bots do at once. */
export interface Rematch {
  id: string;
  version: number;
  /** without those who have declined or are away: bots hold their seats */
  anyway?: boolean;
  /** yours for the next dice, whose commitment is shown since the end */
  luck?: string | null;
  kind: "rematch";
}

/** Decline to play again, or take back that you offered or accepted it. */
export interface Decline {
  id: string;
  version: number;
  kind: "decline";
}

/** Close the table for good. */
export interface Close {
  id: string;
  version: number;
  kind: "close";
}
