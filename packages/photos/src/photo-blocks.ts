import sharp, { type Metadata } from "sharp";
import type { OtherDates } from "./exif-date.ts";
import type { PositionTags } from "./exif-position.ts";

/** What a picture holds besides its pixels. */
export interface PhotoBlocks {
  /** Without the "Exif\0\0" that some containers put first. */
  exif: Buffer | undefined;
  /** Of XMP, IPTC and PNG. */
  dates: OtherDates;
  /** Of XMP. */
  position: PositionTags;
}

/** Reads the blocks that libvips finds, also in WebP, AVIF, some HEIC, and in the text of a PNG; and `otherXmp`, which it misses. */
export async function readBlocks(bytes: Buffer, otherXmp = ""): Promise<PhotoBlocks> {
  const { exif, xmp, iptc, comments = [] } = await metadataOf(bytes);
  const profiles = comments.flatMap(({ keyword, text }) => (isRawProfile.test(keyword) ? [fromHex(text)] : []));
  const exifBlock = [...(exif ? [exif] : []), ...profiles].find(isExif) ?? exif;
  const blocks = [xmp, iptc, ...profiles].flatMap((block) =>
    block && !isExif(block) ? [block.toString("latin1")] : [],
  );
  const found = new Map<string, string>();
  for (const text of [...blocks, otherXmp]) {
    for (const [, name = "", value = ""] of text.matchAll(xmpProperty))
      if (!found.has(name)) found.set(name, value.trim());
    for (const [, dataset, value = ""] of text.matchAll(iptcTimes)) found.set(`iptc:${dataset}`, value);
  }
  for (const { keyword, text } of comments) if (!found.has(keyword)) found.set(keyword, text);
  return {
    exif: exifBlock && isExif(exifBlock) ? exifBlock.subarray(6) : exifBlock,
    dates: {
      created: [...valuesOf(found, createdNames), ...iptcTime(found, "7", "<"), ...valuesOf(found, ["Creation Time"])],
      digitized: [...valuesOf(found, digitizedNames), ...iptcTime(found, ">", "?")],
      gpsClock: found.get("exif:GPSTimeStamp"),
    },
    position: {
      ...halfOf("GPSLatitude", found.get("exif:GPSLatitude")),
      ...halfOf("GPSLongitude", found.get("exif:GPSLongitude")),
    },
  };
}

/** In the order of belief. */
const createdNames = ["exif:DateTimeOriginal", "photoshop:DateCreated"];
const digitizedNames = ["xmp:CreateDate", "xap:CreateDate", "exif:DateTimeDigitized"];

function valuesOf(found: ReadonlyMap<string, string>, names: readonly string[]): string[] {
  return names.flatMap((name) => found.get(name) ?? []);
}

/** "20240203" and "101112+0100" */
function iptcTime(found: ReadonlyMap<string, string>, day: string, time: string): string[] {
  const written = found.get(`iptc:${time}`)?.replace(/^(\d\d)(\d\d)(\d\d)/, " $1:$2:$3") ?? "";
  return valuesOf(found, [`iptc:${day}`]).map((date) => date + written);
}

/** An attribute or an element, as in `photoshop:DateCreated="2025-01-11"` (XMP specification, part 1). */
const xmpProperty =
  /\b((?:exif|photoshop|xmp|xap):(?:DateTimeOriginal|DateTimeDigitized|DateCreated|CreateDate|GPSLatitude|GPSLongitude|GPSTimeStamp))(?:\s{0,9}=\s{0,9}["']|>)([^"'<>]{1,40})/g;

/** IPTC-IIM: datasets 2:55 and 2:60 (created), 2:62 and 2:63 (digitized), a date and a time each. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the format's marks
const iptcTimes = /\x1C\x02([7<>?])\x00[\x06-\x0B]([\d+-]{6,11})/g;

/** ImageMagick's: a line with a name, a length, hexadecimal digits. */
const isRawProfile = /^Raw profile type /;

function fromHex(text: string): Buffer {
  return Buffer.from(text.replace(/^\s*\S.*\s+\d+/, "").replace(/\s/g, ""), "hex");
}

function isExif(block: Buffer): boolean {
  return block.toString("latin1", 0, 4) === "Exif";
}

/** "40,35.304N" or "40,35,18N"; some programs write "40.5884N". */
function halfOf(name: "GPSLatitude" | "GPSLongitude", text = ""): PositionTags {
  const [, degrees, minutes = "0", seconds = "0", hemisphere] =
    /^(\d{1,3}(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?(?:,(\d+(?:\.\d+)?))?([NSEW])$/i.exec(text) ?? [];
  return { [name]: [degrees, minutes, seconds].map(Number), [`${name}Ref`]: hemisphere };
}

async function metadataOf(bytes: Buffer): Promise<Partial<Metadata>> {
  try {
    return await sharp(bytes).metadata();
  } catch {
    return {};
  }
}
