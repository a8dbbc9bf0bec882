import { formsIn, lexiconLanguages } from "./lexicon.ts";
import type { TextLine } from "./lines.ts";
import { isWord } from "./token.ts";
import type { DateOrder, FindPlaces } from "./types.ts";
import { monthLanguages } from "./words/months.ts";
import { longWeekdays } from "./words/weekdays.ts";

const cjk = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u;
/** All languages but English, and those of East Asia, put the day first. */
const tellTale = new Set(
  lexiconLanguages.flatMap((language) => (language === "en" ? [] : formsIn(language, "tell-tale"))),
);

/** The order of day and month in the language that a text's words show; null if they show none. */
export function languageOrder(lines: readonly Pick<TextLine, "tokens">[]): DateOrder | null {
  const found = new Set<string>();
  for (const { tokens } of lines) for (const token of tokens) if (isWord(token)) found.add(token.key);
  const words = [...found];
  if (words.some((key) => cjk.test(key))) return "month-day";
  const named = words.flatMap((key) => monthLanguages.get(key) ?? longWeekdays.get(key) ?? []);
  if (named.some((language) => language !== "en")) return "day-month";
  return words.filter((key) => tellTale.has(key)).length > 1 ? "day-month" : null;
}

/** Whether most resorts that a text begins with have their winter in July. */
export function isSouthern(lines: readonly TextLine[], findPlaces: FindPlaces): boolean {
  const some = lines.filter(({ kind, text }) => kind === "text" && text.length < 200).slice(0, 40);
  const places = some.flatMap(({ text }) => findPlaces(text)).filter(({ resort }) => resort !== null);
  return places.filter((place) => place.isSouthern).length * 2 > places.length;
}
