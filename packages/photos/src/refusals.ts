import { AppError, invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";

const reasons = {
  empty: "This file is empty.",
  notAPhoto: "This is not a photo that Firn can read. Choose a JPEG, PNG, GIF, WebP, HEIC or AVIF file.",
  video: "This is a video. Choose a photo instead.",
  document: "This is a document, not a photo. Choose a JPEG, PNG, GIF, WebP, HEIC or AVIF file.",
  archive: "This is an archive, not a photo. Unpack it and choose the photos inside.",
  drawing: "This is a drawing or a web page, not a photo. Choose a JPEG, PNG, GIF, WebP, HEIC or AVIF file.",
  otherPicture: "Firn can't show pictures of this kind. Save it as a JPEG and choose that.",
  damaged: "This photo is damaged or cut short. Try the original from your phone or camera.",
  tooManyPixels: `This photo has more than ${limits.photoPixels / 1e6} megapixels. Choose a smaller one.`,
  tooMuchMemory: "This photo is too large to be shown here. Save it smaller, or as a JPEG, and try again.",
  tooSlow: "This photo took too long to read. Save it as a JPEG and try again.",
} as const;

export type Reason = keyof typeof reasons;

export function refusal(reason: Reason): AppError {
  return invalidField("file", reasons[reason]);
}

export function storeFull(cause: unknown): AppError {
  return new AppError("storage_full", "There is no room left for photos on this server.", { cause });
}

export function storeUnavailable(cause: unknown): AppError {
  const message = "Photos can't be reached right now. Try again in a minute.";
  return new AppError("unavailable", message, { retryAfterSeconds: 60, cause });
}
