/** What Intl writes in each language of the app. In tests (testing/pseudo.ts) pseudo writes dates in letters that English does not have. */
const intlLanguages = { en: "en", pseudo: "el" } as const;

export type Language = keyof typeof intlLanguages;

/** That of the document. Tests and drills have none. */
export const shownLanguage: Language = globalThis.document?.documentElement.lang === "pseudo" ? "pseudo" : "en";

/** For Intl, where the region does not matter. */
export const intlLanguage = intlLanguages[shownLanguage];

/** For Intl: the language as it is written in the region of a locale, by default the browser's. In "de-AT" English is "en-AT", which writes 5 Jan and 14:20. */
export function intlLocale(locale?: string): string {
  const region = regionOf(locale);
  return region === undefined ? intlLanguage : `${intlLanguage}-${region}`;
}

/** Read once: it takes longer than writing a number, and a table writes hundreds. */
const ownLocale = new Intl.DateTimeFormat().resolvedOptions().locale;

/** "AT" for "de-AT", "US" for "en". */
export function regionOf(locale: string = ownLocale): string | undefined {
  return new Intl.Locale(locale).maximize().region;
}
