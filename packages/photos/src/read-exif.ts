import exifr from "exifr";
import sharp from "sharp";
import { type DateTags, type LocalTime, localTimeOf } from "./exif-date.ts";
import { type Position, type PositionTags, positionOf } from "./exif-position.ts";

/** What a photo says about itself. */
export interface ExifFacts {
  /** When, on the clock of the place; null if it holds no usable date. */
  takenAt: LocalTime | null;
  position: Position | null;
  /** How to turn the stored picture, 1 to 8 as EXIF numbers them; 1 = it is upright. */
  orientation: number;
}

/**
 * Reads the EXIF of a photo's original bytes. exifr reads JPEG, PNG and most HEIC; where it finds nothing, libvips hands
 * over the raw block (WebP, AVIF, other HEIC). Whatever is broken counts as absent: a photo is never refused for its EXIF.
 * `latest` is the last date (YYYY-MM-DD) that is believed. Runs in the render worker, which bounds its time and memory.
 */
export async function readExif(bytes: Buffer, latest: string): Promise<ExifFacts> {
  const tags = (await parseTags(bytes)) ?? (await parseTags(await rawBlock(bytes))) ?? {};
  return { takenAt: localTimeOf(tags, latest), position: positionOf(tags), orientation: orientationOf(tags) };
}

interface ExifTags extends DateTags, PositionTags {
  Orientation?: unknown;
}

// Only what is named is read: a hostile block can claim tags of any size. Values stay as written, because exifr would
// revive dates in the server's time zone.
const options = {
  ifd0: { pick: ["Orientation", "ModifyDate"] },
  exif: { pick: ["DateTimeOriginal", "CreateDate", "OffsetTimeOriginal", "OffsetTimeDigitized", "OffsetTime"] },
  gps: {
    pick: ["GPSLatitude", "GPSLatitudeRef", "GPSLongitude", "GPSLongitudeRef", "GPSDateStamp", "GPSTimeStamp"],
  },
  ifd1: false,
  interop: false,
  makerNote: false,
  userComment: false,
  xmp: false,
  icc: false,
  iptc: false,
  jfif: false,
  ihdr: false,
  reviveValues: false,
  translateValues: false,
};

/** Undefined when it finds nothing: exifr throws then, or gives nothing, or nothing but a list of errors. */
async function parseTags(bytes: Buffer | undefined): Promise<ExifTags | undefined> {
  if (!bytes) return undefined;
  try {
    const { errors: _, ...tags } = await exifr.parse(bytes, options);
    return Object.keys(tags).length > 0 ? tags : undefined;
  } catch {
    return undefined;
  }
}

/** The TIFF structure that an EXIF block is, without the "Exif\0\0" that some containers put before it. */
async function rawBlock(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    const { exif } = await sharp(bytes).metadata();
    return exif?.toString("latin1", 0, 4) === "Exif" ? exif.subarray(6) : exif;
  } catch {
    return undefined;
  }
}

function orientationOf(tags: ExifTags): number {
  const value = Number(tags.Orientation);
  return Number.isInteger(value) && value >= 1 && value <= 8 ? value : 1;
}
