import type { TextLine } from "./lines.ts";
import type { DateOrder } from "./types.ts";
import { has, wordFlags } from "./word-flags.ts";
import { monthLanguages } from "./words/months.ts";
import { longWeekdays } from "./words/weekdays.ts";

const kana = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u;

/** The order of day and month in the language that a text's words show; null if they show none. */
export function languageOrder(lines: readonly Pick<TextLine, "tokens" | "said">[]): DateOrder | null {
  const words = new Set<string>();
  let isCjk = false;
  for (const line of lines) {
    if (has(line, wordFlags.foreign))
      isCjk ||= line.tokens.some(({ kind, text }) => kind === "word" && kana.test(text));
    if (!has(line, wordFlags.language)) continue;
    for (const { language, key } of line.tokens) if (language && language !== "en") words.add(key);
  }
  if (isCjk) return "month-day";
  const isSure = [...words].some((key) => longWeekdays.has(key) || monthLanguages.has(key));
  return words.size >= 2 || isSure ? "day-month" : null;
}
