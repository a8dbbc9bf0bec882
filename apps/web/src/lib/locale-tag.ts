import { otherPlace } from "./place.ts";

/** The tag of the browser's locale, or of the one given. */
export function localeTag(locale = otherPlace()?.locale): string {
  return new Intl.DateTimeFormat(locale).resolvedOptions().locale;
}
