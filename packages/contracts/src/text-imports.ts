import { z } from "zod";
import { draftDay } from "./draft-days.ts";
import { limits } from "./limits.ts";
import { id } from "./primitives.ts";

/** The order in which a date of bare numbers is written: `14/12` or `12/14`. */
export const dateOrders = ["day-month", "month-day"] as const;
export const dateOrder = z.enum(dateOrders, "Choose day-month or month-day.");

/** Why a line gave no day. */
export const unreadReasons = ["no-date", "total", "no-such-day", "not-ski"] as const;

export const textImport = z
  .object({
    id,
    status: z.enum(["waiting", "committed", "canceled"]),
    /** The whole text as it was read; null until there is one, and when the import has been canceled. */
    original_text: z.string().nullable(),
    draft_days: z.array(draftDay),
    /** The lines that gave no day, blank ones left out. `line` counts from 1. */
    unread_lines: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(unreadReasons) })),
    /** The order that bare numbers were read in; null where none depends on it. */
    date_order: dateOrder.nullable(),
    /** Whether the other order would have given other days just as well. */
    date_order_uncertain: z.boolean(),
  })
  .meta({ id: "TextImport" });

export const textImportPatch = z
  .strictObject({
    status: z.literal("committed", "The status can only become committed.").meta({ example: "committed" }),
  })
  .meta({ id: "TextImportPatch" });

/** What a text over `limits.textImportBytes` is answered. */
export const textTooLarge = `At most ${limits.textImportBytes / 1024 / 1024} MB of text can be read at once. Split it.`;

/** This season or one of the last few (behaviour §9), as a form's field carries it: "0", "-1" … */
export const importSeason = z
  .enum(
    Array.from({ length: limits.importSeasons }, (_, back) => String(-back)),
    "Choose one of the last seasons.",
  )
  .transform(Number)
  .meta({ example: "0" });

export type DateOrder = (typeof dateOrders)[number];
export type TextImport = z.output<typeof textImport>;
export type UnreadLine = TextImport["unread_lines"][number];
export type UnreadReason = (typeof unreadReasons)[number];
