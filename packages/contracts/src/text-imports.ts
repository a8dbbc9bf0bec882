import { z } from "zod";
import { draftDay } from "./draft-days.ts";
import { bytesPerMb, limits } from "./limits.ts";
import { asText, type Message } from "./messages.ts";
import { dated, id, plainDate } from "./primitives.ts";
import { canReopen } from "./take-back.ts";

export const dateOrders = ["day-month", "month-day"] as const;
export const dateOrder = z.enum(
  dateOrders,
  asText(/*i18n*/ { id: "date_order.unknown", message: "Choose day-month or month-day." }),
);

export const unreadReasons = ["no-date", "total", "no-such-day", "not-ski"] as const;

/** A line with several dates is listed once for each. */
const unreadLine = z.object({
  line: z.int(),
  text: z.string(),
  reason: z.enum(unreadReasons),
  /** Why `not-ski`, as a sentence; null where the reader cannot say. */
  doubt: z.string().nullable(),
  date: plainDate.nullable(),
  /** Of a heading with a year: "winter 2016/17", "2009" or "December 2024". */
  read_as: z.string().optional(),
  /** Of a total at a resort: as many days of its month or season. */
  half_known: z.object({ ...dated, days: z.int() }).optional(),
});

/** A line without a date that is a note of the day above, and of no other. */
const joinedLine = z.object({ line: z.int(), text: z.string(), date: plainDate });

export const textImport = z
  .object({
    id,
    status: z.enum(["waiting", "committed", "canceled", "taken_back"]),
    original_text: z.string().nullable(),
    draft_days: z.array(draftDay),
    /** Without blank lines; `line` counts from 1. */
    unread_lines: z.array(unreadLine),
    /** Absent where there are none. */
    joined_lines: z.array(joinedLine).optional(),
    /** Null where no date depends on it. */
    date_order: dateOrder.nullable(),
    date_order_uncertain: z.boolean(),
    season_offset: z.int(),
    can_reopen: canReopen,
  })
  .meta({ id: "TextImport" });

/** The class that the reader gave a date, and its reasons. For debugging. */
export const textReading = z.object({
  line: z.int(),
  /** Of a range its first; null for a date that does not exist. */
  date: plainDate.nullable(),
  days: z.int(),
  /** "skied", "rest", or what it is instead: "plan", "price", "travel" … */
  class: z.string(),
  /** The three features that spoke most for the class; empty where a rule decided. */
  because: z.array(z.string()),
});

/** The unread line that becomes a draft, by its number, and by its `date` where the line is listed more than once. */
export const unreadLineInput = z.strictObject({
  id,
  line: z.int().min(1).meta({ example: 1 }),
  date: plainDate.nullable().optional(),
});

export const textTooLarge: Message = /*i18n*/ {
  id: "text.too_large",
  message: "At most {megabytes} MB of text can be read at once. Split it.",
  values: { megabytes: limits.textImportBytes / bytesPerMb },
};

/** A season's offset as text, "0" to "-4" (behaviour §9). */
export const importSeason = z
  .enum(
    Array.from({ length: limits.importSeasons }, (_, back) => String(-back)),
    asText(/*i18n*/ { id: "season.not_recent", message: "Choose one of the last seasons." }),
  )
  .transform(Number)
  .meta({ example: "0" });

export type DateOrder = (typeof dateOrders)[number];
export type TextImport = z.output<typeof textImport>;
export type TextReading = z.output<typeof textReading>;
export type UnreadLine = TextImport["unread_lines"][number];
/** As it is stored; `joined_to` is the date of a joined line, whose text is empty: it is in the import's. Older rows have it, and `doubt` and `read_as` as sentences. */
export type StoredLine = Omit<UnreadLine, "doubt" | "half_known"> & {
  doubt: Message | string | null;
  headed?: { from: string; to: string };
  joined_to?: string;
  half_known?: StoredHalfKnown;
};
/** With the resort that the line names. */
export type StoredHalfKnown = NonNullable<UnreadLine["half_known"]> & {
  date_precision: "month" | "season";
  resort_id: string;
};
export type UnreadLineInput = z.output<typeof unreadLineInput>;
export type UnreadReason = (typeof unreadReasons)[number];
