import { accountHeader, apiVersion, apiVersionHeader } from "@firn/contracts/constants";
import { browserTimeZone } from "../dates/dates.ts";

export function ownHeaders(): Record<string, string> {
  return { "Time-Zone": browserTimeZone(), [apiVersionHeader]: apiVersion };
}

/** The server answers a repeated request under the same key as it did the first time, and does not repeat its effect. */
const idempotencyHeader = "Idempotency-Key";

let shownAccount: () => string | undefined = () => undefined;

/** `read` gives the address of the account whose data the page shows. */
export function nameShownAccount(read: () => string | undefined): void {
  shownAccount = read;
}

/** The server refuses a change whose `account` is another than the session's. */
export function changeHeaders(key: string, account = shownAccount()): Record<string, string> {
  // guard (lib/api/headers outbox/deliver-account): [accountHeader]: encodeURIComponent(account)
  const named = account !== undefined && { [accountHeader]: encodeURIComponent(account) };
  return { ...ownHeaders(), [idempotencyHeader]: key, ...named };
}

/** A random UUID. `crypto.randomUUID` exists over https only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  // Version 4 and variant 1 (RFC 9562).
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant.toString(16)}${hex.slice(18, 20)}-${hex.slice(20)}`;
}
