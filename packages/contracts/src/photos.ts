import { z } from "zod";
import { limits } from "./limits.ts";
import { id } from "./primitives.ts";

/** What a photo upload carries: one file in the field `file`, by multipart/form-data. */
export const photoUpload = z.object({
  file: z.instanceof(File, { error: "Choose a photo." }).refine((file) => file.size <= limits.photoBytes, {
    error: `A photo may have at most ${limits.photoBytes / 1024 / 1024} MB.`,
  }),
});

/** Same-origin paths that only the owner's session may read. */
export const uploadedPhoto = z.object({ id, preview_url: z.string() }).meta({ id: "UploadedPhoto" });

/** The addresses of a photo's two views. */
export function photoUrls(photoId: string): { preview_url: string; full_url: string } {
  return { preview_url: `/photos/${photoId}/preview`, full_url: `/photos/${photoId}/full` };
}

export type UploadedPhoto = z.output<typeof uploadedPhoto>;
