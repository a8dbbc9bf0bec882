/** The BCP 47 tag of the browser's locale, or of the one given. */
export function localeTag(locale?: string): string {
  return new Intl.DateTimeFormat(locale).resolvedOptions().locale;
}
