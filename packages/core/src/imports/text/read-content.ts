import { doubtMessage } from "@firn/contracts/draft-doubts";
import { invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Message } from "@firn/contracts/messages";
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

/** Throws 422 on `text` beyond the limits for days, skis or bytes of the answer (behaviour §5). */
export function readContent(text: string, context: DayTextContext): ReadContent {
  const found = readDays(text, context);
  const { drafts, unread, dateOrder, isOrderUncertain } = found;
  if (drafts.length > limits.textImportDays) throw invalidField("text", tooManyDays);
  if (drafts.reduce((sum, { skis }) => sum + skis.length, 0) > limits.textImportSkis) {
    throw invalidField("text", tooManySkis);
  }
  if (answerBytes(text, found) > limits.textImportAnswerBytes) throw invalidField("text", tooMuch);
  return {
    drafts: drafts.map(({ resort, line: _, ...draft }) => ({ ...draft, resortId: resort?.id ?? null })),
    unreadLines: [
      ...unread.map(({ doubt, ...line }) => ({ ...line, doubt: doubt && doubtMessage(doubt) })),
      ...(found.joined ?? []).map(({ date, line }) => {
        return { line, text: "", reason: "no-date" as const, doubt: null, date: null, joined_to: date };
      }),
    ],
    dateOrder,
    isOrderUncertain,
    readings: found.readings ?? [],
  };
}

const tooManyDays: Message = /*i18n*/ {
  id: "text.too_many_days",
  message: "This text holds more than {most, number} days. Split it.",
  values: { most: limits.textImportDays },
};
const tooManySkis: Message = /*i18n*/ {
  id: "text.too_many_skis",
  message: "This text names more than {most, number} skis. Split it.",
  values: { most: limits.textImportSkis },
};
const tooMuch: Message = /*i18n*/ {
  id: "text.too_much_to_show",
  message: "This text and its days are more than can be shown at once. Split it.",
};

/** Upper bound for the JSON of the answer; imported resorts may have longer names than assumed. */
export function answerBytes(text: string, { drafts, unread, joined = [] }: DayText): number {
  const jsonBytes = rememberedJsonBytes();
  let sum = fixedBytes.import + jsonBytes(text);
  for (const line of [...unread, ...joined]) sum += fixedBytes.unreadLine + jsonBytes(line.text);
  for (const { originalText, notes, placeText, skis, companions, numbers, tags } of drafts) {
    sum += fixedBytes.draft + jsonBytes(originalText) + jsonBytes(notes) + jsonBytes(placeText);
    sum += fixedBytes.resort * (placeText === null ? 1 : limits.resortSuggestions);
    for (const name of [...companions, ...tags]) sum += jsonBytes(name) + 1;
    sum += jsonBytes(JSON.stringify(numbers));
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
