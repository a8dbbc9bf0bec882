/** English as it is written in the region of a locale, by default the browser's: "de-AT" is "en-AT", which writes 5 Jan and 14:20. */
export function englishIn(locale: string = new Intl.DateTimeFormat().resolvedOptions().locale): string {
  const { region } = new Intl.Locale(locale).maximize();
  return region === undefined ? "en" : `en-${region}`;
}
