import { createHash } from "node:crypto";
import type { Message } from "@firn/contracts/messages";
import { type Allowance, checkAllowances, hasEnded, longestWindowMs, takeAllowance } from "@firn/db/allowances";
import { deleteInPieces } from "@firn/db/delete-in-pieces";
import { throttles } from "@firn/db/throttles-schema";
import { and, eq, or, sql } from "drizzle-orm";
import type { AuthDeps, Client } from "./deps.ts";

export interface Reservation {
  readonly key: string;
  readonly windowEndsAt: number;
}

const minuteMs = 60_000;

/** So many times the failures that one account has are allowed over all accounts (behaviour §7). */
const networkFactor = 10;

/** Allowances for wrong passwords, the network's first. */
export function failedSignIns(deps: AuthDeps, accountKey: string, client: Client): readonly Allowance[] {
  const network = clientNetwork(client.address);
  const count = deps.settings.failedSignInsPer15Min;
  const windowMs = 15 * minuteMs;
  return [
    {
      key: digest("sign-in", network),
      // guard (auth/src/throttle auth/src/sign-in): count: count * networkFactor, -> count: 1e9,
      count: count * networkFactor,
      windowMs,
      refusal: networkFailed,
    },
    { key: digest("sign-in", accountKey, network), count, windowMs, refusal: failed },
  ];
}

/** Allowances for wrong passwords of links, as those of accounts. */
export function failedSharePasswords(deps: AuthDeps, shareId: string, client: Client): readonly Allowance[] {
  const network = clientNetwork(client.address);
  const count = deps.settings.failedSignInsPer15Min;
  const windowMs = 15 * minuteMs;
  return [
    // guard (server/test/shared-passwords): count: count * networkFactor -> count: 1e9
    { key: digest("share", network), count: count * networkFactor, windowMs, refusal: wrongPasswords },
    { key: digest("share", shareId, network), count, windowMs, refusal: wrongPasswords },
  ];
}

/** For unknown tokens and addresses of feeds and links. Known ones are never refused for it: a program may go on with a revoked one beside them. */
export function unknownSecrets(deps: AuthDeps, client: Client): Allowance {
  return {
    key: digest("secret", clientNetwork(client.address)),
    count: deps.settings.failedSignInsPer15Min * networkFactor,
    windowMs: 15 * minuteMs,
    refusal: manyUnknown,
  };
}

export function signUps(deps: AuthDeps, client: Client): Allowance {
  return {
    key: digest("sign-up", clientNetwork(client.address)),
    count: deps.settings.signUpsPerHour,
    windowMs: longestWindowMs,
    refusal: manyAccounts,
  };
}

function failed(minutes: number): Message {
  return /*i18n*/ {
    id: "sign_in.too_many_failed",
    message:
      "Too many failed sign-ins. Please try again in {minutes, plural, one {a minute} other {{minutes} minutes}}.",
    values: { minutes },
  };
}

function networkFailed(minutes: number): Message {
  return /*i18n*/ {
    id: "sign_in.too_many_failed_of_network",
    message:
      "Too many failed sign-ins from your network. Please try again in {minutes, plural, one {a minute} other {{minutes} minutes}}.",
    values: { minutes },
  };
}

function wrongPasswords(minutes: number): Message {
  return /*i18n*/ {
    id: "share.too_many_wrong_passwords",
    message:
      "Too many wrong passwords. Please try again in {minutes, plural, one {a minute} other {{minutes} minutes}}.",
    values: { minutes },
  };
}

function manyUnknown(minutes: number): Message {
  return /*i18n*/ {
    id: "secret.too_many_unknown",
    message:
      "Too many requests with unknown tokens or addresses from your network. Please try again in {minutes, plural, one {a minute} other {{minutes} minutes}}.",
    values: { minutes },
  };
}

function manyAccounts(minutes: number): Message {
  return /*i18n*/ {
    id: "sign_up.too_many_of_network",
    message:
      "Too many new accounts from your network. Please try again in {minutes, plural, one {a minute} other {{minutes} minutes}}.",
    values: { minutes },
  };
}

/** Takes one use or more atomically; `release` returns one. Throws `throttled` when too few are left. */
export async function reserve(deps: AuthDeps, allowance: Allowance, amount = 1): Promise<Reservation> {
  return { key: allowance.key, windowEndsAt: await takeAllowance(deps.db, deps.runtime.now(), allowance, amount) };
}

export async function release(deps: AuthDeps, ...reservations: readonly Reservation[]): Promise<void> {
  if (reservations.length === 0) return;
  const isOneOfThem = reservations.map(({ key, windowEndsAt }) =>
    and(eq(throttles.key, key), eq(throttles.expiresAt, windowEndsAt)),
  );
  await deps.db
    .update(throttles)
    .set({ count: sql`max(${throttles.count} - 1, 0)` })
    .where(or(...isOneOfThem));
}

/** Runs an attempt under a reservation of each allowance, and returns them unless `counts` accepts the error. */
export async function countingFailures<T>(
  deps: AuthDeps,
  allowances: readonly Allowance[],
  counts: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  // A reservation that another one's refusal returns would be two writes for each guess.
  await checkAllowances(deps.db, deps.runtime.now(), allowances);
  const reservations: Reservation[] = [];
  let isFailure = false;
  try {
    for (const allowance of allowances) reservations.push(await reserve(deps, allowance));
    return await attempt();
  } catch (error) {
    isFailure = counts(error);
    throw error;
  } finally {
    if (!isFailure) await release(deps, ...reservations);
  }
}

export async function deleteEndedWindows(deps: AuthDeps): Promise<void> {
  await deleteInPieces(deps.db, throttles, hasEnded(deps.runtime.now(), longestWindowMs));
}

/** The table holds neither addresses nor emails. */
function digest(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** Key for rate limits: an IPv4 address, or the first 56 bits of an IPv6 address, the least that providers give to a household. */
export function clientNetwork(address: string): string {
  const groups = ipv6Groups(address.trim().replace(/%.*$/, ""));
  if (!groups) return address.trim();
  const [high = 0, low = 0] = groups.slice(6);
  if (isMappedIpv4(groups)) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
}

/** `::ffff:1.2.3.4` is an IPv4 address on a socket that listens on both families. */
function isMappedIpv4(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

function ipv6Groups(address: string): number[] | null {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return null;
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = hexGroups(head);
  if (tail === undefined) return before;
  const after = hexGroups(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function hexGroups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}
