import { randomBytes } from "node:crypto";
import { AppError } from "@firn/contracts/errors";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { clientNetwork } from "./client-address.ts";
import type { Client } from "./deps.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random password that nobody kept: what a try is compared with when there is nothing to compare it with. */
export const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$n+EQvxH9/y5oK849hDud3A$65t+BFG71m0JznCk/qDCGHBOYRcfJb8VL3GFC9ypoyU";

/** Hashing runs on libuv's four threads, which file reads share: two at once leave room for them. */
const atOnce = 2;
const limiter = pLimit(atOnce);

/** About a second of work. Whoever comes later is asked to come back rather than left to wait. */
const places = 200;

/** More than a household or an office needs; ten networks together could take them all. */
const placesPerNetwork = 20;

/** A place among those who want a password hashed or compared; nothing is hashed without one. */
export interface PasswordPlace {
  /** Runs the work when it is the network's turn. */
  turn<T>(work: () => Promise<T>): Promise<T>;
}

/** For whoever runs the server, at its command line. */
export const operatorPlace: PasswordPlace = { turn: limiter };

/** The attempts of one network that are under way. */
interface Line {
  readonly limit: typeof limiter;
  length: number;
}
const lines = new Map<string, Line>();
let taken = 0;

/**
 * Runs an attempt that needs a password, all of it in one place, so that a flood costs neither hashes nor statements. Networks take
 * turns: each has at most two passwords in the common queue, the others wait in its own line; however many one network sends,
 * another one's password waits behind two of them. Throws AppError `throttled` when the client's network has no place left,
 * `unavailable` when nobody has.
 */
export async function withPasswordPlace<T>(client: Client, attempt: (place: PasswordPlace) => Promise<T>): Promise<T> {
  const network = clientNetwork(client.address);
  const line = lines.get(network) ?? { limit: pLimit(atOnce), length: 0 };
  if (line.length >= placesPerNetwork) {
    const message = "Many people on your network are signing in right now. Please try again in a moment.";
    throw new AppError("throttled", message, { retryAfterSeconds: 1 });
  }
  if (taken >= places) {
    const message = "Many people are signing in right now. Please try again in a moment.";
    throw new AppError("unavailable", message, { retryAfterSeconds: 2 });
  }
  lines.set(network, line);
  line.length += 1;
  taken += 1;
  try {
    return await attempt({ turn: (work) => line.limit(() => limiter(work)) });
  } finally {
    taken -= 1;
    line.length -= 1;
    if (line.length === 0) lines.delete(network);
  }
}

/** The argon2id hash of exactly these characters, in PHC form. */
export function hashPassword(place: PasswordPlace, password: string): Promise<string> {
  return place.turn(() => hash(Buffer.from(password), cost));
}

/**
 * Whether the password is the one that was hashed. Without a hash (no such account, or one that has only Google) the
 * answer is false and takes as long.
 */
export async function verifyPassword(
  place: PasswordPlace,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await place.turn(() => verify(passwordHash ?? dummyHash, Buffer.from(password)));
  return matches && passwordHash !== null;
}

/** A password that can be read out over the telephone: 20 letters and digits (100 random bits) in groups of five. */
export function generatePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const letters = Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length));
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join("")).join("-");
}
