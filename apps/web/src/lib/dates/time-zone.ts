/** The browser's IANA time zone: the server counts seasons from the day it is there (behaviour §1). */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
