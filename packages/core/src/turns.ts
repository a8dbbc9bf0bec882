import { AsyncLocalStorage } from "node:async_hooks";
import type { OwnerId } from "@firn/contracts/runtime";

interface Call {
  /** Undefined for work of all accounts. */
  ownerId: OwnerId | undefined;
  isAwaited: boolean;
  turns: number;
  /** What it has begun may go on without it. */
  hasEnded: boolean;
}

interface Waiting {
  /** Undefined in the background. */
  call: Call | undefined;
  goOn: () => void;
}

/** A search of an ordinary log takes fewer turns, and so does an import of some hundred drafts. */
const shortTurns = 20;
/** Each of another account: a call of thousands of rows holds some 30 MB. */
const longAtOnce = 2;
/** After it, what an account has used counts half. */
const halvedMs = 250;
/** A turn that takes longer has waited for the disk. */
const mostMs = 20;

const callUnderWay = new AsyncLocalStorage<Call>();
const waiting: Waiting[] = [];
const long = new Map<OwnerId | undefined, Call>();
let isGiving = false;
let given: { ownerId: OwnerId | undefined; at: number } | undefined;

/** Milliseconds of turns, by account. */
const used = new Map<OwnerId | undefined, number>();
let halvedAt = 0;

/** Runs a call of an account, so that its turns count for both. `isAwaited`: other calls may wait for it. */
export function inTurns<Result>(
  ownerId: OwnerId | undefined,
  isAwaited: boolean,
  run: () => Promise<Result>,
): Promise<Result> {
  const call: Call = { ownerId, isAwaited, turns: 0, hasEnded: false };
  return callUnderWay.run(call, run).finally(() => {
    call.hasEnded = true;
    if (long.get(ownerId) !== call) return;
    long.delete(ownerId);
    beginGiving();
  });
}

/** Whose call it is that runs now; undefined in the background. */
export function accountUnderWay(): OwnerId | undefined {
  return callUnderWay.getStore()?.ownerId;
}

/**
 * Lets others go on: in each turn of the event loop goes on one of the calls that wait, of the account that has used the least time of late.
 * Of calls that take many turns, one of each of two accounts goes on until it ends, and the others wait (decision 027).
 */
export function turn(): Promise<void> {
  return new Promise((goOn) => {
    waiting.push({ call: callUnderWay.getStore(), goOn });
    beginGiving();
  });
}

/** The second callback runs when the call that goes on in the first one waits for something. */
function beginGiving(): void {
  if (isGiving) return;
  isGiving = true;
  setImmediate(giveTurn);
  setImmediate(endTurn);
}

function giveTurn(): void {
  const [first, ...others] = waiting.filter(mayGoOn);
  if (!first) return;
  const next = others.reduce((least, each) => (usedBy(each) < usedBy(least) ? each : least), first);
  waiting.splice(waiting.indexOf(next), 1);
  const { call, goOn } = next;
  // guard (core/src/turns): && !mayAlwaysGoOn(call)
  if (call && ++call.turns > shortTurns && !mayAlwaysGoOn(call)) long.set(call.ownerId, call);
  given = { ownerId: call?.ownerId, at: performance.now() };
  goOn();
}

function endTurn(): void {
  isGiving = false;
  // Else those that wait may not go on before a long call ends.
  if (!given) return;
  const { ownerId, at } = given;
  given = undefined;
  const now = performance.now();
  used.set(ownerId, (used.get(ownerId) ?? 0) + Math.min(now - at, mostMs));
  if (now - halvedAt > halvedMs) halve(now);
  if (waiting.length > 0) beginGiving();
}

/**
 * Other calls may wait for an awaited one: for an upload that settles the photos of an import, an index, a worker. One that has ended would
 * keep its place for ever.
 */
function mayAlwaysGoOn({ isAwaited, hasEnded }: Call): boolean {
  // guard (core/src/turns): isAwaited || hasEnded -> hasEnded
  // guard (core/src/turns): isAwaited || hasEnded -> isAwaited
  return isAwaited || hasEnded;
}

function mayGoOn({ call }: Waiting): boolean {
  if (!call || mayAlwaysGoOn(call) || call.turns < shortTurns) return true;
  const own = long.get(call.ownerId);
  // guard (core/src/turns): own === call : long -> true : long
  // guard (core/src/turns): long.size < longAtOnce -> true
  return own ? own === call : long.size < longAtOnce;
}

function usedBy({ call }: Waiting): number {
  // guard (core/src/turns): used.get(call?.ownerId) ?? 0 -> 0
  return used.get(call?.ownerId) ?? 0;
}

function halve(now: number): void {
  halvedAt = now;
  for (const [ownerId, ms] of used) {
    if (ms < 1) used.delete(ownerId);
    else used.set(ownerId, ms / 2);
  }
}
