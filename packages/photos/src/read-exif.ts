import exifr from "exifr";
import { type DateTags, type TakenAt, takenAtOf } from "./exif-date.ts";
import { type Position, type PositionTags, positionOf } from "./exif-position.ts";
import { readBlocks } from "./photo-blocks.ts";

export interface ExifFacts extends TakenAt {
  position: Position | null;
  /** 1 to 8; 1 = upright. */
  orientation: number;
}

/** Reads EXIF with exifr, or from libvips' block (WebP, AVIF, some HEIC), and XMP and IPTC. Ignores dates after `latest`. */
export async function readExif(bytes: Buffer, latest: string): Promise<ExifFacts> {
  const own = await parseTags(bytes);
  const blocks = await readBlocks(bytes, own.xmp);
  const tags = own.tags ?? (await parseTags(blocks.exif)).tags ?? {};
  const position = positionOf(tags) ?? positionOf(blocks.position);
  const taken = takenAtOf(tags, { others: blocks.dates, position, latest });
  return { ...taken, position, orientation: orientationOf(tags) };
}

interface ExifTags extends DateTags, PositionTags {
  Orientation?: unknown;
}

/** Old cameras write these of the Exif directory into the first one. */
const [dateTimeOriginal, createDate] = [0x9003, 0x9004];

// Reads only these tags: a hostile block can claim any size. Values stay text, because exifr revives dates in the server's time zone.
const options = {
  ifd0: { pick: ["Orientation", "Make", "ModifyDate", dateTimeOriginal, createDate] },
  exif: { pick: ["DateTimeOriginal", "CreateDate", "OffsetTimeOriginal", "OffsetTimeDigitized", "OffsetTime"] },
  gps: {
    pick: ["GPSLatitude", "GPSLatitudeRef", "GPSLongitude", "GPSLongitudeRef", "GPSDateStamp", "GPSTimeStamp"],
  },
  ifd1: false,
  interop: false,
  makerNote: false,
  userComment: false,
  // As a text: libvips misses that behind the pixels of a PNG.
  xmp: { parse: false },
  icc: false,
  iptc: false,
  jfif: false,
  ihdr: false,
  reviveValues: false,
  translateValues: false,
};

interface Parsed {
  tags?: ExifTags;
  xmp?: string;
}

/** exifr throws or gives an empty result or a list of errors where it finds nothing. */
async function parseTags(bytes: Buffer | undefined): Promise<Parsed> {
  if (!bytes) return {};
  try {
    const { errors: _, xmp, ...tags } = await exifr.parse(bytes, options);
    if (Object.keys(tags).length === 0) return { xmp };
    return { tags: { DateTimeOriginal: tags[dateTimeOriginal], CreateDate: tags[createDate], ...tags }, xmp };
  } catch {
    return {};
  }
}

function orientationOf(tags: ExifTags): number {
  const value = Number(tags.Orientation);
  return Number.isInteger(value) && value >= 1 && value <= 8 ? value : 1;
}
