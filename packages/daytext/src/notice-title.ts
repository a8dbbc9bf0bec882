import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import type { TextLine } from "./lines.ts";
import { isWord } from "./token.ts";

type TitleDoubt = Extract<DraftDoubt, "event" | "forecast" | "gear">;

/** Stems at a word's beginning or end, since several languages join words ("Betriebsinfo", "sneeuwverwachting"). */
const titleStems: readonly (readonly [TitleDoubt, RegExp])[] = [
  [
    "event",
    /^(?:events$|prireditv|veranstaltung|evenement|eventi$|eventos$|arrangementer$|evenemang|tapahtum|wydarzen|imprezy$|akce$|podujati|dogodki$|rendezveny|eveniment)/u,
  ],
  [
    "event",
    /^(?:roundup$|admin$|betriebs(?:info|meldung)|communiques?$|komunikat|oznamen|obvestil|meddelelser$|meddelanden$|tiedot(?:e|teet)$|mededeling|comunicati$|comunicados?$|kozlemeny)|nachrichten$|meldungen$/u,
  ],
  [
    "event",
    /^(?:openers$|openings$|closings$|aperturas?$|cierres?$|ouvertures?$|fermetures?$|aperture$|chiusure$|eroffnung|offnungs|otwarci|otevren|odprtj|avajais|apninger$|oppningar$|openingen$|openingsdata$|aberturas?$|nyitas)/u,
  ],
  [
    "event",
    /^(?:rota$|roster$|schema$|schicht|skift|turni$|horarios?$|smeny$|zmiany$|izmene$|dienstplan|schichtplan|turnos$|vaktplan|vaktlista|vagtplan|grafik$|rozpis$|dienstrooster|tyovuoro|urnik$|beosztas)/u,
  ],
  [
    "forecast",
    /^(?:snotel$|snowpack$|snowfall$)|(?:verwachting|vorhersage|prognose[nr]?|prognos|prognoza|ennuste|varsel|forecast)$/u,
  ],
  [
    "gear",
    /^(?:tuning$|tuneups?$|material$|materiel$|materiale$|wartung|entretien$|manutenzion|mantenimiento$|huolto|onderhoud|serwis$|servis$|skiservice$|vedlikehold|underhall|karbantart)|チューン/u,
  ],
];

/** Beside a date in the title, these head the times of others. */
const resultStems =
  /^(?:results?$|ergebnis|resultat|risultat|classific|classement|clasificacion|wyniki|vysledk|rezultat|tulokset|uitslag)|成績|リザルト/u;

const longestTitle = 6;

/** The doubt that a short title's words give to all that stands below it; null where it is no notice's title. */
export function noticeTitleDoubt({ tokens }: TextLine, isDated: boolean): TitleDoubt | null {
  const words = tokens.filter(isWord);
  if (words.length > longestTitle) return null;
  if (isDated) return words.some(({ key }) => resultStems.test(key)) ? "event" : null;
  return titleStems.find(([, stems]) => words.some(({ key }) => stems.test(key)))?.[0] ?? null;
}
