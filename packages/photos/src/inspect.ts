import { readFile } from "node:fs/promises";
import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import pLimit from "p-limit";
import { gifSize, jpegSize, type PixelSize, pngSize, webpSize } from "./header-sizes.ts";
import { readHeifProperties } from "./heif-properties.ts";
import { mediaTypes, type PhotoType, sniffType } from "./photo-type.ts";
import { readHead } from "./read-head.ts";
import { refusal } from "./refusals.ts";

/** What the first look at a file tells. */
export interface Inspection extends PixelSize {
  type: PhotoType;
  mediaType: string;
}

/**
 * Decides from its headers alone whether a file may be decoded: type, bytes and pixels (contract §4). Width and height
 * are as stored, before the picture is turned upright. Cheap, and no decoder sees the file.
 * Throws `too_large`, or `invalid` on `file`.
 */
export function inspectPhoto(bytes: Uint8Array): Inspection {
  if (bytes.length > limits.photoBytes) throw tooLarge();
  const type = sniffType(bytes);
  return inspected(type, readSize(type, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
}

function inspected(type: PhotoType, size: PixelSize | undefined): Inspection {
  if (!size || size.width === 0 || size.height === 0) throw refusal("damaged");
  if (size.width * size.height > limits.photoPixels) throw refusal("tooManyPixels");
  return { type, mediaType: mediaTypes[type], ...size };
}

/** The same for a file on disk, of which it reads no more than it must. Few are in memory at once, however many ask. */
export async function inspectPhotoFile(path: string): Promise<Inspection> {
  const { head, sizeBytes } = await readHead(path, headBytes);
  if (sizeBytes > limits.photoBytes) throw tooLarge();
  const type = sniffType(head);
  const size = tellsSizeEarly(type) ? readSize(type, head) : undefined;
  if (size) return inspected(type, size);
  return fileTurns(async () => inspectPhoto(await readFile(path)));
}

/** Most photos say their size in so many bytes: behind their EXIF with its small picture, before their colour profile or soon after. */
const headBytes = 64 * 1024;

/** A HEIF's size is the largest of many: the first that is read need not be it. */
function tellsSizeEarly(type: PhotoType): boolean {
  return type !== "heic" && type !== "avif";
}

const fileTurns = pLimit(2);

/** 413: more bytes than a photo may have. For whoever counts them while they arrive. */
function tooLarge(): AppError {
  return new AppError(
    "too_large",
    `This photo is larger than ${limits.photoBytes / 1024 / 1024} MB. Choose a smaller one.`,
  );
}

/** Undefined when the file ends before it says. */
function readSize(type: PhotoType, bytes: Buffer): PixelSize | undefined {
  try {
    switch (type) {
      case "jpeg":
        return jpegSize(bytes);
      case "png":
        return pngSize(bytes);
      case "gif":
        return gifSize(bytes);
      case "webp":
        return webpSize(bytes);
      default:
        return readHeifProperties(bytes).size;
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
