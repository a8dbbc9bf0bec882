/** Languages whose writers put the day before the month; English is written both ways, and Japanese month first. */
export type Language = "en" | "de" | "fr" | "it" | "es" | "nordic" | "ja";

/** Month names and abbreviations, folded (tokens.ts), of January to December. */
const names: Record<Exclude<Language, "ja">, string> = {
  en: `january jan|february feb febr|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|
    november nov|december dec`,
  de: `januar janner jaenner jan|februar feber feb|marz maerz mrz|april apr|mai|juni jun|juli jul|august aug|
    september sept|oktober okt|november nov|dezember dez`,
  fr: `janvier janv jan|fevrier fevr fev|mars|avril avr|mai|juin|juillet juil|aout|septembre sept|octobre oct|
    novembre nov|decembre dec`,
  it: `gennaio genn gen|febbraio febbr febb feb|marzo mar|aprile apr|maggio mag|giugno giu|luglio lug|agosto ago|
    settembre sett set|ottobre ott|novembre nov|dicembre dic`,
  es: `enero ene|febrero feb|marzo mar|abril abr|mayo|junio jun|julio jul|agosto ago|septiembre setiembre sept sep|
    octubre oct|noviembre nov|diciembre dic`,
  nordic: `januar januari jan|februar februari feb febr|mars mar|april apr|mai maj|juni jun|juli jul|august augusti aug|
    september sept sep|oktober okt|november nov|desember december des dec`,
};

/** Folded name -> month, 1 to 12. */
export const monthNames = new Map<string, number>();

/** Folded name -> the one language that writes it so. */
export const monthLanguages = new Map<string, Language>();

const shared = new Set<string>();
for (const [language, months] of Object.entries(names)) {
  months.split("|").forEach((month, index) => {
    for (const name of month.trim().split(/\s+/)) {
      monthNames.set(name, index + 1);
      if (monthLanguages.has(name) && monthLanguages.get(name) !== language) shared.add(name);
      monthLanguages.set(name, language as Language);
    }
  });
}
for (const name of shared) monthLanguages.delete(name);
