import type { Language } from "./messages.ts";
import type { Units } from "./units.ts";

/** Injected, so that tests are exact. */
export interface Runtime {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** Later ids sort after earlier ones. */
  newId(): string;
}

declare const ownerBrand: unique symbol;
/** Only an authenticated session (or a test) makes one. */
export type OwnerId = string & { readonly [ownerBrand]: true };

export interface LogState {
  readonly seasonStartDay: string;
  /** Changes with the log (drizzle/0003_log-stamp.sql). */
  readonly stamp: string;
}

export interface Actor {
  readonly ownerId: OwnerId;
  /** The caller's calendar date, YYYY-MM-DD (behaviour §1, "Today"). */
  readonly today: string;
  /** The caller's IANA zone as the request names it, which may be unknown. */
  readonly timeZone?: string;
  /** From Accept-Language; month first without it. */
  readonly dateOrder?: "day-month" | "month-day";
  /** Of the caller's region, from Accept-Language; metric without it. An account may have chosen others. */
  readonly regionUnits?: Units;
  /** Of sentences; English without it. */
  readonly language?: Language;
  readonly log?: LogState;
}
