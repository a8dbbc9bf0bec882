import { AppError, invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";

const reasons = {
  empty: /*i18n*/ { id: "file.empty", message: "This file is empty." },
  notAPhoto: /*i18n*/ {
    id: "photo.not_a_photo",
    message: "This is not a photo that Firn can read. Choose a JPEG, PNG, GIF, WebP, HEIC or AVIF file.",
  },
  video: /*i18n*/ { id: "photo.video", message: "This is a video. Choose a photo instead." },
  document: /*i18n*/ {
    id: "photo.document",
    message: "This is a document, not a photo. Choose a JPEG, PNG, GIF, WebP, HEIC or AVIF file.",
  },
  archive: /*i18n*/ {
    id: "photo.archive",
    message: "This is an archive, not a photo. Unpack it and choose the photos inside.",
  },
  drawing: /*i18n*/ {
    id: "photo.drawing",
    message: "This is a drawing or a web page, not a photo. Choose a JPEG, PNG, GIF, WebP, HEIC or AVIF file.",
  },
  otherPicture: /*i18n*/ {
    id: "photo.other_picture",
    message: "Firn can't show pictures of this kind. Save it as a JPEG and choose that.",
  },
  damaged: /*i18n*/ {
    id: "photo.damaged",
    message: "This photo is damaged or cut short. Try the original from your phone or camera.",
  },
  tooManyPixels: /*i18n*/ {
    id: "photo.too_many_pixels",
    message: "This photo has more than {megapixels} megapixels. Choose a smaller one.",
    values: { megapixels: limits.photoPixels / 1e6 },
  },
  tooMuchMemory: /*i18n*/ {
    id: "photo.too_much_memory",
    message: "This photo is too large to be shown here. Save it smaller, or as a JPEG, and try again.",
  },
  tooSlow: /*i18n*/ {
    id: "photo.too_slow",
    message: "This photo took too long to read. Save it as a JPEG and try again.",
  },
} as const;

export type Reason = keyof typeof reasons;

export function refusal(reason: Reason): AppError {
  return invalidField("file", reasons[reason]);
}

export function storeFull(cause: unknown): AppError {
  return new AppError(
    "storage_full",
    /*i18n*/ { id: "photos.no_room", message: "There is no room left for photos on this server." },
    { cause },
  );
}

export function storeUnavailable(cause: unknown): AppError {
  const message = /*i18n*/ {
    id: "photos.not_reached",
    message: "Photos can't be reached right now. Try again in a minute.",
  };
  return new AppError("unavailable", message, { retryAfterSeconds: 60, cause });
}
