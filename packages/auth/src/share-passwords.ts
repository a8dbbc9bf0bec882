import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError, invalidField } from "@firn/contracts/errors";
import type { AuthDeps, Client } from "./deps.ts";
import { hashPassword, verifyPassword, withHashingSlot } from "./passwords.ts";
import { countingFailures, failedSharePasswords } from "./throttle.ts";

interface Locked {
  readonly id: string;
  readonly passwordHash: string;
}

/** The address of a page carries it after the password, in place of a cookie. `until` is the instant of its end, `pass` its signature. */
export interface Pass {
  readonly until: string;
  readonly pass: string;
}

const hourMs = 60 * 60 * 1000;

export function hashSharePassword(client: Client, password: string): Promise<string> {
  return withHashingSlot(client, (slot) => hashPassword(slot, password));
}

/** Throws `invalid` on `password`, and `throttled` even for the right one. */
export async function checkSharePassword(
  deps: AuthDeps,
  client: Client,
  { id, passwordHash }: Locked,
  password: string,
): Promise<void> {
  const isWrong = (error: unknown) => error instanceof AppError && error.code === "invalid";
  await withHashingSlot(client, (slot) =>
    // guard (server/test/shared-passwords): countingFailures(deps, failedSharePasswords(deps, id, client), isWrong, -> (async (work: () => Promise<void>) => work())(
    countingFailures(deps, failedSharePasswords(deps, id, client), isWrong, async () => {
      // guard (server/test/shared-passwords): !(await verifyPassword(slot, passwordHash, password)) -> false
      if (!(await verifyPassword(slot, passwordHash, password)))
        throw invalidField("password", /*i18n*/ { id: "share.wrong_password", message: "This is not the password." });
    }),
  );
}

/** For one to two hours: the same all the hour, so that browsers keep photos. The hash of the password is its key, so another password ends it. */
export function passFor({ runtime }: Pick<AuthDeps, "runtime">, share: Locked): Pass {
  const until = String((Math.floor(runtime.now() / hourMs) + 2) * hourMs);
  return { until, pass: signature(share, until) };
}

export function isPassed(
  { runtime }: Pick<AuthDeps, "runtime">,
  share: Locked,
  { until, pass }: Partial<Pass>,
): boolean {
  if (!until || !pass) return false;
  const [given, expected] = [Buffer.from(pass), Buffer.from(signature(share, until))];
  // guard (server/test/shared-passwords): given.length === expected.length && timingSafeEqual(given, expected) && -> given.length === expected.length &&
  // guard (server/test/shared-passwords): runtime.now() < Number(until) -> true
  return given.length === expected.length && timingSafeEqual(given, expected) && runtime.now() < Number(until);
}

function signature({ id, passwordHash }: Locked, until: string): string {
  return createHmac("sha256", passwordHash).update(`${id} ${until}`).digest("base64url");
}
