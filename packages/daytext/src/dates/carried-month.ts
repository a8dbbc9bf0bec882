import { formsOf } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { feastAt } from "../words/feast-days.ts";
import { saidMonths } from "../words/months.ts";
import { scanBareDays } from "./bare-days.ts";
import type { CarriedMonth, ScanContext } from "./date-tokens.ts";
import { isExceptWord } from "./except-day.ts";
import type { DateMention } from "./mention.ts";

const prepositions = new Set("in im en a em i v w u ve no nel til".split(" "));
const leastName = 5;

/** The month that a sentence names by itself: "in January", "February was better", "Christmas week"; 0 for none. */
export function saidMonth(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.kind !== "word") return 0;
  if (token.month > 0) {
    const isLed = prepositions.has(tokens[at - 1]?.key ?? "");
    return isLed || (token.key.length >= leastName && token.weekdays === null) ? token.month : 0;
  }
  const feast = feastAt(tokens, at)?.feast;
  return feast?.kind === "fixed" && feast.month > 1 ? feast.month : (saidMonths.get(token.key) ?? 0);
}

const missedWords = new Set("missed skipped verpasst manque saltato perdimos".split(" "));
const leads = new Set([...formsOf("article"), "on", "dia", "de"]);

/** A day of the month that the sentence is in: "on the 3rd and 4th", "el 17". */
export function carriedDay(context: ScanContext, at: number, { month }: CarriedMonth): DateMention | null {
  const { tokens } = context;
  const [lead, number] = [tokens[at]?.key ?? "", tokens[at + 1]];
  const before = tokens[at - 1]?.key ?? "";
  if (month === 0 || !leads.has(lead) || number?.kind !== "number") return null;
  if (isExceptWord(before) || missedWords.has(before)) return null;
  const found = scanBareDays({ ...context, heading: undefined }, at, { month, year: null });
  // "the 3 of us"
  const isCount = found && tokens[found.end - 1] === number && tokens[found.end]?.kind === "word";
  return found && !(isCount && ["the", "de"].includes(lead)) ? { ...found, needsPlace: "sentence" } : null;
}
