// What the page remembers, beside what the server says.

import type { BoardView, News, PublicEvent, TableView, Won } from "./server";

export type * from "./server";

/** The table at one instant of a step, as it is shown, and what has just happened. */
export interface Frame {
  view: TableView;
  event: PublicEvent | null;
  version: number;
  closings: Won[];
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
