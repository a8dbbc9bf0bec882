import { doubtSentence } from "@firn/contracts/draft-doubts";
import { limits } from "@firn/contracts/limits";
import type { DateOrder, StoredLine } from "@firn/contracts/text-imports";
import { readDays } from "@firn/daytext/read-days";
import type { DateReading, DayText, DayTextContext, TextDraft } from "@firn/daytext/types";
import type { OwnPlaces } from "@firn/resorts/own-places";
import { fixedBytes } from "./fixed-bytes.ts";

export type TextContext = Omit<DayTextContext, "findPlaces" | "zoneOf"> & { own: OwnPlaces };

export interface ReadContent {
  drafts: ReadDraft[];
  unreadLines: StoredLine[];
  dateOrder: DateOrder | null;
  isOrderUncertain: boolean;
  readings: DateReading[];
}

export type ReadDraft = Omit<TextDraft, "resort" | "line"> & { resortId: string | null };

/** The message is shown to the user. */
export class TextHoldsTooMuch extends Error {}

/** Throws `TextHoldsTooMuch` beyond the limits for days, skis or bytes of the answer (behaviour §5). */
export function readContent(text: string, context: DayTextContext): ReadContent {
  const found = readDays(text, context);
  const { drafts, unread, dateOrder, isOrderUncertain } = found;
  if (drafts.length > limits.textImportDays) throw tooMuch(`holds more than ${inWords(limits.textImportDays)} days`);
  if (drafts.reduce((sum, { skis }) => sum + skis.length, 0) > limits.textImportSkis) {
    throw tooMuch(`names more than ${inWords(limits.textImportSkis)} skis`);
  }
  if (answerBytes(text, found) > limits.textImportAnswerBytes)
    throw tooMuch("and its days are more than can be shown at once");
  return {
    drafts: drafts.map(({ resort, line: _, ...draft }) => ({ ...draft, resortId: resort?.id ?? null })),
    unreadLines: [
      ...unread.map(({ doubt, headed, ...line }) => ({
        ...line,
        doubt: doubt && doubtSentence(doubt),
        ...(headed && { read_as: nameOf(headed) }),
      })),
      ...(found.joined ?? []).map(({ date, ...line }) => ({
        ...line,
        ...{ reason: "no-date" as const, doubt: null, date: null, joined_to: date },
      })),
    ],
    dateOrder,
    isOrderUncertain,
    readings: found.readings ?? [],
  };
}

/** "winter 2016/17", "2009", "December 2024" */
function nameOf({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return new Date(from).toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
  }
  return first === last ? first : `winter ${first}/${last.slice(2)}`;
}

function tooMuch(what: string): TextHoldsTooMuch {
  return new TextHoldsTooMuch(`This text ${what}. Split it.`);
}

function inWords(count: number): string {
  return count.toLocaleString("en-US");
}

/** Upper bound for the JSON of the answer; imported resorts may have longer names than assumed. */
export function answerBytes(text: string, { drafts, unread, joined = [] }: DayText): number {
  const jsonBytes = rememberedJsonBytes();
  let sum = fixedBytes.import + jsonBytes(text);
  for (const line of [...unread, ...joined]) sum += fixedBytes.unreadLine + jsonBytes(line.text);
  for (const { originalText, notes, placeText, skis, companions } of drafts) {
    sum += fixedBytes.draft + jsonBytes(originalText) + jsonBytes(notes) + jsonBytes(placeText);
    sum += fixedBytes.resort * (placeText === null ? 1 : limits.resortSuggestions);
    for (const name of companions) sum += jsonBytes(name) + 1;
    for (const { name } of skis) sum += fixedBytes.ski + jsonBytes(name);
  }
  return sum;
}

/** Measures each text once: drafts of a date range share theirs. */
function rememberedJsonBytes(): (text: string | null) => number {
  const known = new Map<string | null, number>();
  return (text) => {
    const bytes = known.get(text) ?? Buffer.byteLength(JSON.stringify(text));
    known.set(text, bytes);
    return bytes;
  };
}
