/** What makes a run different from the next: injected, so that tests are exact. */
export interface Runtime {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** A new opaque id; ids made later sort after ids made earlier. */
  newId(): string;
}

declare const ownerBrand: unique symbol;
/** The id of the account that owns what a query may touch. Only an authenticated session (or a test) makes one. */
export type OwnerId = string & { readonly [ownerBrand]: true };

/** Of an account, at the moment at which it was read. */
export interface LogState {
  /** MM-DD, the first day of a season. */
  readonly seasonStartDay: string;
  /** Another one after every change of the log (drizzle/0003_log-stamp.sql). */
  readonly stamp: string;
}

/** Who calls, and which day it is for them. */
export interface Actor {
  readonly ownerId: OwnerId;
  /** The caller's calendar date, YYYY-MM-DD (behaviour §1, "Today"). */
  readonly today: string;
  /** How dates of bare numbers are written where the caller is (Accept-Language); month first where it is not said. */
  readonly dateOrder?: "day-month" | "month-day";
  /** What was read with the session, so that a call need not ask for it again. */
  readonly log?: LogState;
}
