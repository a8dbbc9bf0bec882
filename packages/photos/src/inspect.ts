import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { photoTooLarge } from "@firn/contracts/photos";
import pLimit from "p-limit";
import { readHead, readWhole } from "./durable-file.ts";
import { readHeifProperties } from "./heif-properties.ts";
import { mediaTypes, type PhotoType, sniffType } from "./photo-type.ts";
import { gifHeader, jpegHeader, type PictureHeader, pngHeader, webpHeader } from "./picture-headers.ts";
import { refusal } from "./refusals.ts";
import { mostPhotoMemory, type RenderCost, renderCost } from "./render-cost.ts";

/** Pixels as stored, before the rotation. */
export interface Inspection {
  type: PhotoType;
  mediaType: string;
  width: number;
  height: number;
  cost: RenderCost;
}

/** Checks type, bytes, pixels and memory from the headers alone (behaviour §4). Throws `too_large`, or `invalid` on `file`. */
export function inspectPhoto(bytes: Uint8Array): Inspection {
  if (bytes.length > limits.photoBytes) throw tooLarge();
  const type = sniffType(bytes);
  const header = readHeader(type, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), bytes.length);
  return inspected(type, header, bytes.length);
}

function inspected(type: PhotoType, header: PictureHeader | undefined, fileBytes: number): Inspection {
  if (!header || header.width === 0 || header.height === 0) throw refusal("damaged");
  const { width, height } = header;
  if (width * height > limits.photoPixels) throw refusal("tooManyPixels");
  const cost = renderCost(type, header, fileBytes);
  // guard (photos/src/inspect photos/src/render-cost photos/src/renderer.test): cost.memoryBytes > mostPhotoMemory -> false
  if (cost.memoryBytes > mostPhotoMemory) throw refusal("tooMuchMemory");
  return { type, mediaType: mediaTypes[type], width, height, cost };
}

/** Like `inspectPhoto`, for a file of which it reads as little as it can. Throws `not_found`. */
export async function inspectPhotoFile(path: string): Promise<Inspection> {
  const { head, sizeBytes } = await readHead(path, headBytes);
  if (sizeBytes > limits.photoBytes) throw tooLarge();
  const type = sniffType(head);
  const header = readHeader(type, head, sizeBytes);
  return header ? inspected(type, header, sizeBytes) : limitReads(async () => inspectPhoto(await readWhole(path)));
}

/** Most photos have their headers in so many bytes. */
const headBytes = 64 * 1024;

const limitReads = pLimit(2);

function tooLarge(): AppError {
  return new AppError("too_large", photoTooLarge);
}

function readHeader(type: PhotoType, bytes: Buffer, fileBytes: number): PictureHeader | undefined {
  try {
    switch (type) {
      case "jpeg":
        return jpegHeader(bytes);
      case "png":
        return pngHeader(bytes);
      case "gif":
        return gifHeader(bytes);
      case "webp":
        return webpHeader(bytes);
      default:
        return readHeifProperties(bytes, fileBytes).header;
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
