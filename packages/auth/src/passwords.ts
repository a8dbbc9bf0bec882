import { randomBytes } from "node:crypto";
import { AppError } from "@firn/contracts/errors";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random password that nobody kept: what a try is compared with when there is nothing to compare it with. */
export const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$n+EQvxH9/y5oK849hDud3A$65t+BFG71m0JznCk/qDCGHBOYRcfJb8VL3GFC9ypoyU";

/** Hashing runs on libuv's four threads, which file reads share: two at once leave room for them. */
const limiter = pLimit(2);

/** About a second of work. Whoever comes later is asked to come back rather than left to wait. */
const longestQueue = 200;

/** The argon2id hash of exactly these characters, in PHC form. Throws AppError `unavailable` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(Buffer.from(password), cost));
}

/**
 * Whether the password is the one that was hashed. Without a hash (no such account, or one that has only Google) the
 * answer is false and takes as long. Throws AppError `unavailable` when too many wait.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await queued(() => verify(passwordHash ?? dummyHash, Buffer.from(password)));
  return matches && passwordHash !== null;
}

/** A password that can be read out over the telephone: 20 letters and digits (100 random bits) in groups of five. */
export function generatePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const letters = Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length));
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join("")).join("-");
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (limiter.pendingCount >= longestQueue) {
    throw new AppError("unavailable", "Many people are signing in right now. Please try again in a moment.", {
      retryAfterSeconds: 2,
    });
  }
  return limiter(work);
}
