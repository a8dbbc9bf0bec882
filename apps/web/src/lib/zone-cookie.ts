import { zoneCookie } from "@firn/contracts/page";
import { browserTimeZone } from "./time-zone.ts";

const yearSeconds = 365 * 24 * 3600;

/** Says the time zone with the next page's request, so that the server can draw the day that it is here. */
export function keepZone(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookieStore for long, and this needs no answer.
  document.cookie = `${zoneCookie}=${encodeURIComponent(browserTimeZone())}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}
