import { otherPlace } from "./place.ts";

/** Asked once: the browser takes as long for it as for a screen's heading. */
let own: string | undefined;

/** The tag of the browser's locale, or of the one given: where the server draws pages, that is what a stranger sent, and is not kept. */
export function localeTag(locale = otherPlace()?.locale): string {
  if (locale !== undefined) return tagOf(locale);
  own ??= tagOf(undefined);
  return own;
}

function tagOf(locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale).resolvedOptions().locale;
}
