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
const mostAttempts = 200;

/** More than a household or an office needs. */
const mostPerNetwork = 20;

export interface HashingSlot {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export const operatorSlot: HashingSlot = { run: limiter };

interface NetworkQueue {
  readonly limit: typeof limiter;
  length: number;
}
const queues = new Map<string, NetworkQueue>();
let attempts = 0;

/** Limits waiting attempts, in total and per network. Throws `throttled` (network) or `unavailable` (server). */
export async function withHashingSlot<T>(client: Client, attempt: (slot: HashingSlot) => Promise<T>): Promise<T> {
  const network = clientNetwork(client.address);
  const queue = queues.get(network) ?? { limit: pLimit(atOnce), length: 0 };
  // guard (auth/src/hashing-slots): queue.length >= mostPerNetwork -> false
  if (queue.length >= mostPerNetwork) {
    const message = /*i18n*/ {
      id: "sign_in.network_busy",
      message: "Many people on your network are signing in right now. Please try again in a moment.",
    };
    throw new AppError("throttled", message, { retryAfterSeconds: 1 });
  }
  // guard (auth/src/hashing-slots): attempts >= mostAttempts -> false
  if (attempts >= mostAttempts) {
    const message = /*i18n*/ {
      id: "sign_in.busy",
      message: "Many people are signing in right now. Please try again in a moment.",
    };
    throw new AppError("unavailable", message, { retryAfterSeconds: 2 });
  }
  queues.set(network, queue);
  queue.length += 1;
  attempts += 1;
  try {
    return await attempt({ run: (work) => queue.limit(() => limiter(work)) });
  } finally {
    attempts -= 1;
    queue.length -= 1;
    if (queue.length === 0) queues.delete(network);
  }
}

export function hashPassword(slot: HashingSlot, password: string): Promise<string> {
  return slot.run(() => hash(Buffer.from(password), cost));
}

/** Returns false after the same work where there is no hash. */
export async function verifyPassword(
  slot: HashingSlot,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await slot.run(() => verify(passwordHash ?? dummyHash, Buffer.from(password)));
  // guard (auth/src/passwords): && passwordHash !== null
  return matches && passwordHash !== null;
}

/** 20 letters and digits (100 random bits) in groups of five. */
export function generatePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const letters = Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length));
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join("")).join("-");
}
