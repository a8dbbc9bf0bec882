import { z } from "zod";
import { bytesPerMb, limits } from "./limits.ts";
import type { Message } from "./messages.ts";
import { id, plainDate } from "./primitives.ts";
import { resortSummary } from "./resorts.ts";

export const photoTooLarge: Message = /*i18n*/ {
  id: "photo.too_large",
  message: "This photo is larger than {megabytes} MB. Choose a smaller one.",
  values: { megabytes: limits.photoBytes / bytesPerMb },
};

export const uploadedPhoto = z.object({ id, preview_url: z.string() }).meta({ id: "UploadedPhoto" });

/** `taken_at`: the local date of the shot, null where it is unknown; `resort`: the most plausible one near its position. */
export const uploadedDayPhoto = uploadedPhoto
  .extend({ taken_at: plainDate.nullable(), resort: resortSummary.nullable() })
  .meta({ id: "UploadedDayPhoto" });

export type UploadedPhoto = z.output<typeof uploadedPhoto>;
export type UploadedDayPhoto = z.output<typeof uploadedDayPhoto>;
