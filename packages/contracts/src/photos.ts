import { z } from "zod";
import { bytesPerMb, limits } from "./limits.ts";
import { id } from "./primitives.ts";

export const photoTooLarge = `This photo is larger than ${limits.photoBytes / bytesPerMb} MB. Choose a smaller one.`;

export const uploadedPhoto = z.object({ id, preview_url: z.string() }).meta({ id: "UploadedPhoto" });

export function photoUrls(photoId: string): { preview_url: string; full_url: string } {
  return { preview_url: `/photos/${photoId}/preview`, full_url: `/photos/${photoId}/full` };
}

export type UploadedPhoto = z.output<typeof uploadedPhoto>;
