// What the server says and may be told: made by tools/page_types.py from its types.

import type { Changes } from "../types";

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

/** A board, with its cells, segments and territories derived from the picture. */
export interface BoardView {
  /** as in the seats */
  name: string;
  /** as described in the formats */
  picture: string;
  /** in reading order */
  cells: CellView[];
  /** of all colours */
  segments: SegmentView[];
  /** by number */
  territories: TerritoryView[];
}

/** A cell of the border: name, place, colour and neighbours. */
export interface CellView {
  /** as in commands */
  name: string;
  /** from 1; even rows are shifted right by half a cell */
  row: number;
  /** from 1 */
  column: number;
  /** null: a white cell, crossed from the start */
  colour: Colour | null;
  /** the cells that touch it */
  neighbours: string[];
}

/** A segment: a path of cells of one colour. */
export interface SegmentView {
  colour: Colour;
  /** all of its cells */
  cells: string[];
}

/** A territory: its inside, its ring and its two values. */
export interface TerritoryView {
  /** from 1 */
  number: number;
  /** for looking up its translated name */
  key: string;
  /** for the player who closes it first */
  high: number;
  /** for all others */
  low: number;
  /** its hexagons */
  inside: string[];
  /** the cells that close it */
  ring: string[];
}

/** A table, and the token that proves your seats there: keep it. */
export interface Joined {
  /** a secret of 256 bits; anyone who has it controls your seats */
  token: string;
  /** the address of the table; it gives no rights and can be shared */
  link: string;
  table: TableView;
}

/** The table as one viewer may see it. */
export interface TableView {
  /** as in its link */
  id: string;
  /** the number of its events */
  version: number;
  /** before, during or after the game, or closed before its end */
  phase: Phase;
  /** whether you are the creator */
  host: boolean;
  /** without pictures, which come with the boards */
  options: Options;
  /** of the game */
  rules: RulesView;
  /** to the seed of the dice; null: no seed proves them */
  commitment: string | null;
  /** in order */
  seats: SeatView[];
  /** once it has begun */
  game: GameView | null;
  /** for each of your seats that is awaited */
  legal: Legal[];
  /** the table of the rematch */
  next: string | null;
  /** whether people at this table may use the coach */
  coach: boolean;
  /** for joining before the game: six to ten letters */
  code: string | null;
  /** the first seat of the creator, who alone can close the table */
  opener: number | null;
  /** the date of a daily game, whose dice all players share */
  day: string | null;
  /** whether you can join: directly, if the host admits you, or not */
  door: Door;
  /** open join requests before the game */
  asking: GuestView[];
  /** to the seed of the rematch, after the game */
  next_commitment: string | null;
}

/** Options of a table; they are the same for all players and stay for a rematch. */
export interface Options {
  /** the number of seats */
  seats?: number;
  /** empty: the classic ones, shuffled; otherwise one per seat */
  boards?: string[];
  /** of custom boards */
  pictures?: Record<string, string>;
  /** the name of the rules */
  rules?: string;
  /** seconds for a decision */
  clock?: number | null;
  /** absence in seconds before a bot plays */
  away?: number;
  /** how fast bots play while people watch */
  pace?: Pace;
  /** which bot takes over for people */
  bots?: string;
  /** who may use the coach: one person against bots, all, or nobody */
  coach?: "alone" | "all" | "none";
  /** a finished game whose dice are thrown again */
  same_dice?: string | null;
  /** continue a finished game from this decision, against bots */
  trial?: Trial | null;
}

/** Decision of a finished game from which a new game continues. */
export interface Trial {
  /** the id of its table */
  game: string;
  /** from 1 */
  round: number;
  /** how often the dice were thrown */
  throw: number;
  /** the kind of decision */
  stage: "keep" | "first" | "second";
}

/** Variable rules of a table. */
export interface RulesView {
  /** null: rules of an imported game that have no name */
  name: string | null;
  /** how often the active player may throw (3.1) */
  throws: number;
  /** how many closed territories of one player end the game (6.1) */
  last: number;
  /** whether a cell counts as crossed for the next cell of the same action (4.2) */
  chain: boolean;
}

/** A seat, its player and their board. */
export interface SeatView {
  seat: number;
  /** who plays the seat */
  player: "empty" | "person" | "bot";
  /** may be empty */
  name: string;
  /** the bot that plays the seat; null: a person does */
  bot: string | null;
  /** why a bot plays for the person */
  held: Why | null;
  /** whether the person is disconnected */
  away: boolean;
  /** whether your token proves the seat */
  yours: boolean;
  /** whether the game waits for this seat */
  awaited: boolean;
  /** when a bot takes over, in milliseconds since 1970 */
  deadline: number | null;
  /** skips animations until the next decision */
  hurries: boolean;
  /** has a sealed decision in this second action */
  decided: boolean;
  /** your own sealed decision */
  sealed: string[] | null;
  /** its name, once the boards are dealt */
  board: string | null;
  /** its crossed cells, including the white ones */
  crossed: string[];
  /** its closed territories */
  closed: Closing[];
  /** its points so far */
  score: number;
  /** the answer to an offered rematch */
  again: "yes" | "no" | null;
  /** the first seat of the same person, if they have several */
  beside: number | null;
}

/** A territory that a seat has closed, and its score. */
export interface Closing {
  /** from 1 */
  territory: number;
  /** its score */
  value: number;
  /** whether for the high value */
  first: boolean;
}

/** The state of the game. */
export interface GameView {
  /** from 1 */
  round: number;
  /** the seat whose turn it is */
  active: number;
  /** what comes next: a throw, a keep or stop, the first action, the second action; or the game is over */
  stage: Stage;
  /** how often the dice have been thrown in this round */
  throw: number;
  /** die by die; empty before the first throw */
  dice: string;
  /** the dice that were kept before the last throw */
  kept: number[];
  /** second action: the dice that the others may use */
  left: number[];
  /** second action: how many of them each player may use */
  most: number;
  /** territories whose high value is taken */
  taken: number[];
  /** once the game is over */
  outcome: OutcomeView | null;
}

/** How the game ended; a game that reached the round limit has no scores. */
export interface OutcomeView {
  scores: number[];
  winners: number[];
  /** what decided the game; `limit`: it reached the round limit */
  reason: "points" | "highest territory" | "shared" | "limit";
}

/** Legal decisions of one seat. */
export interface Legal {
  seat: number;
  /** the commands that the seat may send now */
  may: May[];
  /** the dice that can be used, and for which cells */
  dice: Usable[];
  /** maximum number of dice that may be used */
  most: number;
  /** first action: segments that these dice can complete */
  segments: Completion[];
  /** second action: cells that can be crossed next */
  cells: string[];
  /** second action: cells that open up others */
  opens: Opener[];
}

/** A die, and the cells that it may cross, alone or together with others. */
export interface Usable {
  /** its index */
  die: number;
  colour: Colour;
  /** the cells of its colour that it can cross */
  cells: string[];
}

/** A segment that can be completed, with one die of its colour per missing cell. */
export interface Completion {
  colour: Colour;
  /** its missing cells, one die for each */
  cells: string[];
}

/** A cell that may be crossed in this second action, and the cells it opens up (4.2). */
export interface Opener {
  /** its name */
  cell: string;
  /** crossable only after it */
  cells: string[];
}

/** A person's request to join the table. */
export interface GuestView {
  /** the number of the join request, from 1 */
  guest: number;
  /** may be empty */
  name: string;
  /** whether it is yours */
  yours: boolean;
}

/** A link that moves a seat to another device. It works once. */
export interface Link {
  /** to open on the other device, which sends its code to `POST …/claims` */
  link: string;
  /** milliseconds since 1970 */
  until: number;
}

/** A table to open. Without `seats`, you take the first one and the others stay open. */
export interface NewTable {
  /** as below; `seats`, if given, sets the number of seats */
  options?: Options;
  /** who takes the seats, in order */
  seats?: Taker[];
  /** start at once, if no seat is open */
  start?: boolean;
}

/** Player for a seat of a new table. */
export interface Taker {
  /** you, a person who will join, or a bot */
  player: "you" | "open" | "bot";
  /** yours, or of somebody on your device */
  name?: string;
  /** its name; without it, the bot of the options */
  bot?: string | null;
}

/** A game from its start to its latest event. */
export interface Replay {
  /** of the table */
  id: string;
  /** the phase of the table */
  phase: Phase;
  /** seat by seat */
  seats: Sitting[];
  /** seat by seat */
  boards: BoardView[];
  /** the seat that began */
  first: number;
  /** of the game */
  rules: RulesView;
  /** the boards before shuffling; null: chosen, or unknown */
  shuffled: string[] | null;
  /** null: the record has no proof of them */
  dice: DiceEntry | null;
  /** in order, without events that were not public */
  steps: ReplayStep[];
  /** the first seat of the creator, who alone can close the table */
  opener: number | null;
  /** the date of a daily game, whose seed is revealed after that day */
  day: string | null;
}

/** A seat at the start of the game: its player, and the white cells of its board. */
export interface Sitting {
  /** a person or a bot */
  player: "person" | "bot";
  /** may be empty */
  name: string;
  /** the bot that played the seat; null: a person did */
  bot: string | null;
  /** why a bot played for the person from the start */
  held: Why | null;
  /** the white cells */
  crossed: string[];
}

/** Proof of the dice from the record of the game. */
export interface DiceEntry {
  /** how the dice are derived: `hmac-sha256/2`, or `hmac-sha256/1` if no player was asked for a part */
  scheme: string;
  /** the game id from which the dice are derived; if an earlier game's dice are thrown again, its id */
  game: string;
  /** to the seed */
  commitment: string;
  /** once the game is over or closed */
  seed: string | null;
  /** the players' parts; null: nobody was asked */
  luck: (string | null)[] | null;
}

/** An event, and the game after it; clients derive the crosses from the events. */
export interface ReplayStep {
  /** of the table after the event */
  version: number;
  /** milliseconds since 1970 */
  at: number;
  /** the round of the event, from 1 */
  round: number;
  /** one of the events above */
  event: PublicEvent;
  /** as in the view */
  game: GameView;
  /** the seats that had to throw or decide */
  awaited: number[];
  /** seat by seat */
  scores: number[];
  /** new in this step */
  closings: Won[];
}

/** A player opened the table. */
export interface TableOpened {
  options: Options;
  kind: "created";
}

/** A finished game was imported from a record; its events follow. */
export interface GameImported {
  first: number;
  kind: "imported";
}

/** The host set who may join: everybody, players whom they admit, or nobody else. */
export interface DoorSet {
  /** `open`: everybody may join, `ask`: players whom the host admits, `locked`: nobody else */
  door: Door;
  kind: "door";
}

/** A person sent the host a join request. */
export interface GuestAsked {
  /** the number of the join request, from 1 */
  guest: number;
  name: string;
  kind: "asked";
}

/** The host rejected a join request, or its sender withdrew it. */
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

/** A seat became empty. */
export interface Freed {
  seat: number;
  /** the host removed the person, who lost their other seats as well */
  sent: boolean;
  kind: "freed";
}

/** An empty seat was removed from the table; later seats moved up. */
export interface Dropped {
  seat: number;
  kind: "dropped";
}

/** The game began with a randomly drawn first seat (2.1). */
export interface Started {
  /** their names, seat by seat */
  boards: string[];
  first: number;
  /** by seat; null: nobody was asked */
  luck: (string | null)[] | null;
  kind: "started";
}

/** The five dice after a throw, die by die. */
export interface Thrown {
  seat: number;
  /** the colours of the five dice, as letters */
  dice: string;
  kind: "thrown";
}

/** The active player kept these dice and throws the others again. */
export interface Kept {
  seat: number;
  /** indices of the kept dice */
  dice: number[];
  kind: "kept";
}

/** The active player stopped and uses the dice as they lie. */
export interface Stopped {
  seat: number;
  kind: "stopped";
}

/** The active player took the first action; `forced`: no cell could be crossed. */
export interface Crossed {
  seat: number;
  cells: string[];
  /** no cell could be crossed, so the server passed for the seat */
  forced: boolean;
  kind: "crossed";
}

/** A seat decided in the second action; only its player sees the cells (4.6). */
export interface SomebodyDecided {
  seat: number;
  /** the seat could not cross any cell, so the server passed for it */
  forced: boolean;
  /** null unless the seat is yours */
  cells: string[] | null;
  kind: "sealed";
}

/** All seats have decided in the second action, and everybody sees the cells (4.6). */
export interface Revealed {
  /** seat by seat; empty for the active one */
  cells: string[][];
  kind: "revealed";
}

/** The game ended by the rules. */
export interface Ended {
  scores: number[];
  winners: number[];
  /** what decided the game */
  reason: "points" | "highest territory" | "shared";
  kind: "ended";
}

/** The game reached the round limit and has no scores. */
export interface GivenUp {
  kind: "given-up";
}

/** A bot took over for a person. */
export interface Held {
  seat: number;
  bot: string;
  /** why the bot plays */
  why: Why;
  kind: "held";
}

/** A person took their seat back from the bot. */
export interface Returned {
  seat: number;
  kind: "returned";
}

/** A person used a coach tool; its answer is shown after this is stored. */
export interface Consulted {
  /** of the person who used the coach */
  seat: number;
  /** the coach tool */
  aid: "odds" | "hint" | "warnings";
  kind: "consulted";
}

/** A person skips animations until their next decision. */
export interface Hurried {
  /** the seats of the person */
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

/** A person requested a link that moves their seat to another device. */
export interface LinkOffered {
  seat: number;
  kind: "offered";
}

/** A seat moved to another device. */
export interface SeatMoved {
  seat: number;
  kind: "moved";
}

/** A person accepted a rematch, or offered one if nobody had. */
export interface PlaysAgain {
  seat: number;
  kind: "accepted";
}

/** A person declined the rematch, or withdrew their acceptance. */
export interface Declined {
  seat: number;
  kind: "declined";
}

/** The rematch began at another table. */
export interface Rematched {
  /** the id of the new table */
  table: string;
  kind: "rematched";
}

/** The host closed the table before the game was over. */
export interface Closed {
  kind: "closed";
}

/** A territory that a seat closed in a step. */
export interface Won {
  /** the seat that closed it */
  seat: number;
  /** from 1 */
  territory: number;
  /** its score */
  value: number;
  /** whether for the high value */
  first: boolean;
}

/** Figures of a finished game. */
export interface Summary {
  /** milliseconds since 1970 */
  ended: number;
  /** scores by seat: at the start, then after each round */
  course: number[][];
  /** null: no first action crossed anything */
  best: BestThrow | null;
  /** null: no cell was crossed */
  busiest: BusiestRound | null;
  /** null: an imported game without times */
  longest: LongestRound | null;
  /** null: a shared victory, or the round limit was reached */
  decisive: Decisive | null;
}

/** The first action that crossed the most cells; ties go to the one with more points. */
export interface BestThrow {
  /** the seat that threw */
  seat: number;
  /** from 1 */
  round: number;
  /** die by die */
  dice: string;
  /** the number of crossed cells */
  cells: number;
  /** scored by this action */
  points: number;
}

/** The round in which all players together crossed the most cells. */
export interface BusiestRound {
  /** from 1 */
  round: number;
  /** the number of cells crossed by all players */
  cells: number;
}

/** The round that took the longest, from its first throw to its last decision. */
export interface LongestRound {
  /** from 1 */
  round: number;
  /** its duration */
  milliseconds: number;
}

/** The territory that decided the game between the winner and the second. If both had equal points, it is the most
 * valuable territory of the winner. */
export interface Decisive {
  /** the winner */
  seat: number;
  /** from 1 */
  territory: number;
  /** its points for the winner */
  value: number;
  /** the seat of the second */
  other: number;
  /** its points for the second; if tied, those of their most valuable territory */
  theirs: number;
}

/** The lesson: four boards, the steps in order, and the end of the game. */
export interface Lesson {
  boards: BoardView[];
  steps: LessonStep[];
  end: TableView;
}

/** A step of the lesson: the task, and the table before and after it. */
export interface LessonStep {
  /** of its texts */
  key: string;
  /** the learner's seat */
  seat: number;
  task: "throw" | "keep" | "cross" | "pass";
  before: TableView;
  /** in a second action: after all have decided */
  after: TableView;
  /** the dice to keep */
  keep: number[];
  /** the cells that the learner has to cross */
  need: string[];
  /** the minimum number of cells to cross */
  least: number;
  /** the maximum number, so that the lesson can follow the recorded game */
  most: number;
  /** the cells crossed in the recorded game */
  cells: string[];
  /** the cells to highlight */
  show: string[];
}

/** Today's daily game, without the results of others. */
export interface Today {
  /** a date, in UTC */
  day: string;
  /** when the day ends, in milliseconds since 1970 */
  ends: number;
  /** the bot that everybody plays against */
  opponent: string;
  /** the game id from which its dice are derived */
  game: string;
  /** to the seed of its dice */
  commitment: string;
  /** the commitment to the seed of the next day */
  next: string;
  /** how many players have finished it */
  played: number;
  /** null: you have not begun, or sent no token */
  yours: YourDay | null;
  /** the id of the puzzle of the day */
  puzzle: string;
}

/** Your daily game. */
export interface YourDay {
  /** the id of your game, which your token can read */
  table: string;
  /** your rank; null: you have not finished, or not on the day */
  place: number | null;
  /** your points, once you have finished */
  score: number | null;
  /** the score of the opponent */
  other: number | null;
}

/** Your daily game; all other options are the same for everybody. */
export interface NewDaily {
  /** the name to show; text, never markup */
  name?: string;
  /** how fast the bot plays */
  pace?: Pace;
}

/** Results of a daily game, for players who have finished it, and for everybody afterwards. */
export interface DayView {
  /** a date, in UTC */
  day: string;
  /** when the day ends, in milliseconds since 1970 */
  ends: number;
  /** the bot that everybody played against */
  opponent: string;
  /** the game id from which its dice are derived */
  game: string;
  /** to the seed of its dice */
  commitment: string;
  /** of the dice; null: the day is not over */
  seed: string | null;
  /** how many players have finished it */
  played: number;
  /** as in `Today` */
  yours: YourDay | null;
  /** the best results, and yours in any case */
  best: Finisher[];
  /** yours first, then those of the ladder, strongest first */
  runs: Run[];
}

/** A finished daily game on the leaderboard. */
export interface Finisher {
  /** from 1; equal results share one */
  place: number;
  /** may be empty */
  name: string;
  /** the player's points */
  score: number;
  /** the score of the opponent */
  other: number;
  /** whether it is your game */
  yours: boolean;
}

/** A game from the view of one seat. */
export interface Run {
  /** the seat from whose view the game is told */
  seat: number;
  /** of a person, may be empty */
  name: string;
  /** the bot in this seat; null: a person */
  bot: string | null;
  /** the table with the replay; null: there is none */
  table: string | null;
  /** whether it is your seat */
  yours: boolean;
  /** in order */
  rounds: RoundPlayed[];
}

/** A round from the view of one seat. */
export interface RoundPlayed {
  /** whether this seat threw the dice */
  active: boolean;
  /** after the last throw, die by die */
  dice: string;
  /** how many cells this seat crossed */
  cells: number;
  /** the score of this seat after the round */
  points: number;
  /** the best score of another seat */
  others: number;
}

/** All puzzles, and the puzzle of the day, which is the same on every server. */
export interface PuzzleList {
  /** the id of the puzzle of the day */
  today: string;
  /** in a fixed order */
  puzzles: PuzzleLine[];
}

/** A puzzle in the list. */
export interface PuzzleLine {
  /** for requesting the puzzle */
  id: string;
  /** from 1, the easiest */
  grade: number;
  /** the kind of decision */
  kind: "keep" | "first" | "second";
  /** the number of players */
  seats: number;
}

/** A puzzle with its solution. */
export interface PuzzleView {
  /** of the puzzle */
  id: string;
  /** from 1, the easiest */
  grade: number;
  /** the kind of decision */
  kind: "keep" | "first" | "second";
  /** your seat */
  seat: number;
  /** seat by seat */
  boards: BoardView[];
  /** as you see it */
  table: TableView;
  /** best first */
  choices: PuzzleChoice[];
  /** the index of the choice that the bot `greedy` makes */
  obvious: number;
  /** how many games were played out after each choice with `won` */
  games: number;
}

/** A possible decision, and its value as a share of the victory. */
export interface PuzzleChoice {
  /** the colours of the kept dice; stopping keeps all */
  kept: Colour[];
  /** the crossed cells */
  cells: string[];
  /** as evaluated by the bot `champion` */
  share: number;
  /** the share won in played-out games; null: none were played */
  won: number | null;
}

/** Answer to a hello: the events that the client missed, and the current table. */
export interface Welcome {
  /** keep it: it proves the seats that you take with it */
  token: string;
  /** the server's time, milliseconds since 1970 */
  now: number;
  /** the build of the page that is served now */
  edition: string;
  /** of the server, for links to share */
  address: string;
  /** the events that you missed, or the latest ones that you asked for; empty if you missed too many */
  news: News[];
  table: TableView;
  kind: "welcome";
}

/** An event as viewers see it, with the version of the table after it. */
export interface News {
  /** of the table after the event: consecutive, from 1 */
  version: number;
  /** milliseconds since 1970 */
  at: number;
  /** one of the events below */
  event: PublicEvent;
  /** in an update of several events: the game after this one, if it changed */
  game: GameView | null;
  /** in an update: milliseconds for which to show the event, at the table's pace */
  lasts: number;
}

/** Every event since the last message, and the changes of the table. */
export interface Update {
  /** the events, in order */
  news: News[];
  /** differences to apply one after the other: new values of the table's fields; seats are given by number, seats and
   * game with changed fields only; if the number of seats has changed, all seats are given as a list */
  changes: Changes[];
  kind: "update";
}

/** A command was carried out. */
export interface Done {
  /** of the command */
  id: string;
  /** of the table after it; the same again if you repeat the command */
  version: number;
  kind: "done";
}

/** A command was refused; nothing has changed. */
export interface Refusal {
  /** of the command; null: it could not be read */
  id: string | null;
  reason: RefusalReason;
  /** an English sentence for developers of clients */
  text: string;
  /** of the table now; 0: no table was asked */
  version: number;
  /** the number of the rule that forbids it */
  rule: string | null;
  /** the engine's key, if the reason is "rules" */
  refusal: string | null;
  /** the cells that the refusal concerns */
  cells: string[];
  /** the dice that the refusal concerns, as letters */
  dice: string;
  /** a free name, if yours is taken */
  name: string;
  kind: "refused";
}

/** The server is closing the connection; `again`: reconnect in a moment. */
export interface Bye {
  /** why the connection ends */
  reason: "taken-over" | "stopping" | "moved";
  /** whether you should reconnect */
  again: boolean;
  kind: "bye";
}

/** Answer to a ping. */
export interface Pong {
  kind: "pong";
}

/** A player reacted: sent to connected clients and not stored. */
export interface Reaction {
  /** of the player who reacted */
  seat: number;
  /** one of the six */
  reaction: ReactionName;
  kind: "reaction";
}

/** Take an empty seat; without a number, the first one. A client may take several seats, for more people on the same
 * device. If the host has to admit players, this sends a join request, and an admitted player gets the first empty
 * seat. */
export interface Sit {
  id: string;
  version: number;
  /** the seat to take; without it, the first empty one */
  seat?: number | null;
  /** the name to show; text, never markup */
  name?: string;
  /** your part of the dice, chosen after you have seen the commitment */
  luck?: string | null;
  kind: "sit";
}

/** Set who may join: everybody, players whom you admit, or nobody else. */
export interface SetDoor {
  id: string;
  version: number;
  /** `open`: everybody may join, `ask`: players whom you admit, `locked`: nobody else */
  door: Door;
  kind: "door";
}

/** Accept a join request. */
export interface Admit {
  id: string;
  version: number;
  guest: number;
  kind: "admit";
}

/** Reject a join request, or withdraw your own. */
export interface TurnAway {
  id: string;
  version: number;
  guest: number;
  kind: "turn-away";
}

/** Put a bot in an empty seat. */
export interface AddBot {
  id: string;
  version: number;
  seat: number;
  /** its name, one of `GET /api/bots` */
  bot: string;
  kind: "add-bot";
}

/** Remove a bot or a person from a seat, or an empty seat from the table. Before the game, a person who is removed
 * while connected loses all of their seats, and needs your permission to join again. During the game, you can only
 * remove a disconnected person. */
export interface Remove {
  id: string;
  version: number;
  seat: number;
  kind: "remove";
}

/** Start the game; every seat has to be taken. */
export interface Start {
  id: string;
  version: number;
  /** your part of the dice, for those of your seats without one */
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
  /** indices of the dice to keep; not all five */
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

/** Leave a seat: before the game it becomes empty, during the game a bot takes over. */
export interface Leave {
  id: string;
  version: number;
  seat: number;
  kind: "leave";
}

/** Take your seat back from the bot that plays for you. */
export interface Return {
  id: string;
  version: number;
  seat: number;
  kind: "return";
}

/** Record that you use a coach tool, before its answer is shown; everybody at the table sees it. A hint is recorded
 * once per round; odds and warnings stay visible, so once per game. */
export interface Consult {
  id: string;
  version: number;
  /** your seat */
  seat: number;
  /** the coach tool */
  aid: "odds" | "hint" | "warnings";
  kind: "consult";
}

/** Skip animations; bots stop waiting for you until your next decision. If several people are connected, bots only
 * stop waiting when all of them skip. */
export interface Hurry {
  id: string;
  version: number;
  kind: "hurry";
}

/** Offer a rematch after the end, or accept one: the same players, with rotated seats. The rematch begins when
 * everybody has accepted; bots accept immediately. */
export interface Rematch {
  id: string;
  version: number;
  /** begin without people who declined or are away; bots play for them */
  anyway?: boolean;
  /** your part of the next dice, whose commitment is already shown */
  luck?: string | null;
  kind: "rematch";
}

/** Decline a rematch, or withdraw your offer or acceptance. */
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
