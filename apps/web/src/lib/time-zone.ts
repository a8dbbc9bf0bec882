import { otherPlace } from "./place.ts";

let known: { zone: string; asOf: number } | undefined;

/** The browser takes a third of a millisecond to say it on a phone, and each row of a list asks for today. */
const goodForMs = 1000;

/** The browser's IANA time zone: the server counts seasons from the day it is there (contract §1). */
export function browserTimeZone(): string {
  const place = otherPlace();
  if (place) return place.timeZone ?? "UTC";
  const now = Date.now();
  if (!known || Math.abs(now - known.asOf) > goodForMs) {
    known = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC", asOf: now };
  }
  return known.zone;
}
