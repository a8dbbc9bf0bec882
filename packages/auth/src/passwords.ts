import { randomBytes } from "node:crypto";
import { AppError } from "@firn/contracts/errors";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import type { Client } from "./deps.ts";
import { clientNetwork } from "./throttle.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password, verified where an account has none, so that the time is the same. */
export const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$n+EQvxH9/y5oK849hDud3A$65t+BFG71m0JznCk/qDCGHBOYRcfJb8VL3GFC9ypoyU";

/** Hashing runs on libuv's four threads, which file reads share. */
const atOnce = 2;
const limiter = pLimit(atOnce);

/** About one second of work. */
const places = 200;

/** More than a household or an office needs. */
const placesPerNetwork = 20;

export interface PasswordPlace {
  turn<T>(work: () => Promise<T>): Promise<T>;
}

export const operatorPlace: PasswordPlace = { turn: limiter };

interface Line {
  readonly limit: typeof limiter;
  length: number;
}
const lines = new Map<string, Line>();
let taken = 0;

/**
 * Limits the attempts that wait for password hashing, in total and per network; each network has at most two in the common queue. Throws
 * `throttled` for a full network, `unavailable` for a full server.
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

export function hashPassword(place: PasswordPlace, password: string): Promise<string> {
  return place.turn(() => hash(Buffer.from(password), cost));
}

/** Returns false after the same work where there is no hash. */
export async function verifyPassword(
  place: PasswordPlace,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await place.turn(() => verify(passwordHash ?? dummyHash, Buffer.from(password)));
  return matches && passwordHash !== null;
}

/** 20 letters and digits (100 random bits) in groups of five. */
export function generatePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const letters = Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length));
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join("")).join("-");
}
