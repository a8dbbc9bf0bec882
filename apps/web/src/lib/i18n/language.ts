/** What Intl writes in each language of the app. A pseudo build (vite-messages.ts) writes dates in letters that English does not have. */
const intlLanguages = { en: "en", pseudo: "el" } as const;

export type Language = keyof typeof intlLanguages;

/** That of the document. Tests and drills have none. */
export const shownLanguage: Language = globalThis.document?.documentElement.lang === "pseudo" ? "pseudo" : "en";

/** For Intl, where the region does not matter. */
export const intlLanguage = intlLanguages[shownLanguage];

/** For Intl: the language as it is written in the region of a locale, by default the browser's. In "de-AT" English is "en-AT", which writes 5 Jan and 14:20. */
export function intlLocale(locale: string = new Intl.DateTimeFormat().resolvedOptions().locale): string {
  const { region } = new Intl.Locale(locale).maximize();
  return region === undefined ? intlLanguage : `${intlLanguage}-${region}`;
}
