import exifr from "exifr";
import sharp from "sharp";
import { type DateTags, type LocalTime, localTimeOf } from "./exif-date.ts";
import { type Position, type PositionTags, positionOf } from "./exif-position.ts";

export interface ExifFacts {
  takenAt: LocalTime | null;
  position: Position | null;
  /** 1 to 8; 1 = upright. */
  orientation: number;
}

/** Reads EXIF with exifr, or from libvips' raw block (WebP, AVIF, some HEIC). Ignores dates after `latest`. */
export async function readExif(bytes: Buffer, latest: string): Promise<ExifFacts> {
  const tags = (await parseTags(bytes)) ?? (await parseTags(await rawBlock(bytes))) ?? {};
  return { takenAt: localTimeOf(tags, latest), position: positionOf(tags), orientation: orientationOf(tags) };
}

interface ExifTags extends DateTags, PositionTags {
  Orientation?: unknown;
}

// Reads only these tags: a hostile block can claim any size. Values stay text, because exifr revives dates in the server's time zone.
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

/** exifr throws or gives an empty result or a list of errors where it finds nothing. */
async function parseTags(bytes: Buffer | undefined): Promise<ExifTags | undefined> {
  if (!bytes) return undefined;
  try {
    const { errors: _, ...tags } = await exifr.parse(bytes, options);
    return Object.keys(tags).length > 0 ? tags : undefined;
  } catch {
    return undefined;
  }
}

/** Without the "Exif\0\0" that some containers put first. */
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
