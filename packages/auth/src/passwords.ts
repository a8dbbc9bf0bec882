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

/** More than a household or an office needs; ten networks together could fill the queue. */
const placesPerNetwork = 20;

/** The passwords of one network that are being hashed or wait for it. */
interface Line {
  readonly limit: typeof limiter;
  length: number;
}
const lines = new Map<string, Line>();
let queueLength = 0;

/**
 * The argon2id hash of exactly these characters, in PHC form. Throws AppError `throttled` when too many of the client's network
 * wait, `unavailable` when too many wait altogether.
 */
export function hashPassword(client: Client, password: string): Promise<string> {
  return queued(client, () => hash(Buffer.from(password), cost));
}

/**
 * Whether the password is the one that was hashed. Without a hash (no such account, or one that has only Google) the
 * answer is false and takes as long. Throws as hashPassword does.
 */
export async function verifyPassword(client: Client, passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await queued(client, () => verify(passwordHash ?? dummyHash, Buffer.from(password)));
  return matches && passwordHash !== null;
}

/** A password that can be read out over the telephone: 20 letters and digits (100 random bits) in groups of five. */
export function generatePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const letters = Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length));
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join("")).join("-");
}

/**
 * Networks take turns: each has at most two passwords in the common queue, the others wait in the network's own line. So
 * however many one network sends, another one's password waits behind two of them.
 */
async function queued<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const network = clientNetwork(client.address);
  const line = lines.get(network) ?? { limit: pLimit(atOnce), length: 0 };
  if (line.length >= placesPerNetwork) {
    throw new AppError(
      "throttled",
      "Many people on your network are signing in right now. Please try again in a moment.",
      {
        retryAfterSeconds: 1,
      },
    );
  }
  if (queueLength >= places) {
    throw new AppError("unavailable", "Many people are signing in right now. Please try again in a moment.", {
      retryAfterSeconds: 2,
    });
  }
  lines.set(network, line);
  line.length += 1;
  queueLength += 1;
  try {
    return await line.limit(() => limiter(work));
  } finally {
    queueLength -= 1;
    line.length -= 1;
    if (line.length === 0) lines.delete(network);
  }
}
