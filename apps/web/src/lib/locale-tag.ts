import { otherPlace } from "./place.ts";

const tags = new Map<string | undefined, string>();

/** The tag of the browser's locale, or of the one given. The browser takes as long for it as for a screen's heading: it is asked once. */
export function localeTag(locale = otherPlace()?.locale): string {
  const known = tags.get(locale);
  if (known) return known;
  const tag = new Intl.DateTimeFormat(locale).resolvedOptions().locale;
  tags.set(locale, tag);
  return tag;
}
