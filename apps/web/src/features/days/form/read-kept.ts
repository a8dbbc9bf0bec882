import { numbers, rating, sky, snow } from "@firn/contracts/day-conditions";
import { activity } from "@firn/contracts/days";
import { datePrecision, plainDate } from "@firn/contracts/primitives";
import { resortSummary } from "@firn/contracts/resorts";
import { z } from "zod";
import type { DayDraft } from "../../shared/days/day-draft.ts";

export interface KeptDayForm {
  id: string;
  /** Undefined: a new day. */
  dayId: string | undefined;
  before: DayDraft;
  draft: DayDraft;
  isOpen: boolean;
}

const photo = z.object({
  key: z.string(),
  id: z.string().nullable(),
  preview_url: z.string().nullable(),
  file: z.instanceof(File).exactOptional(),
  uploadedAt: z.number().exactOptional(),
  uploadKey: z.string().exactOptional(),
});

const dayDraft = z.object({
  date: plainDate,
  datePrecision: datePrecision.default("day"),
  resort: resortSummary.nullable(),
  skiIds: z.array(z.string()),
  /** Older versions kept none. */
  companions: z.array(z.string()).default([]),
  activity: activity.nullable(),
  numbers: numbers.default({}),
  snow: snow.default(null),
  sky: sky.default(null),
  rating: rating.default(null),
  tags: z.array(z.string()).default([]),
  photos: z.array(photo),
  notes: z.string(),
  seen: z.string().exactOptional(),
  seenEntry: z.string().exactOptional(),
});

const keptForm = z.object({
  id: z.string(),
  photos: z.array(photo),
  content: dayDraft.omit({ photos: true }).extend({ dayId: z.string().optional(), before: dayDraft }),
});

/** Undefined for what is no form of a day, or was kept by another version. */
export function readKept(kept: unknown, open: ReadonlySet<string>): KeptDayForm | undefined {
  const { data } = keptForm.safeParse(kept);
  if (!data) return undefined;
  const { dayId, before, ...draft } = data.content;
  return { id: data.id, dayId, before, draft: { ...draft, photos: data.photos }, isOpen: open.has(data.id) };
}
