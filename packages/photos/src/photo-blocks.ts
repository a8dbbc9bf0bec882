import sharp, { type Metadata } from "sharp";
import type { PositionTags } from "./exif-position.ts";

/** What a picture holds besides its pixels. */
export interface PhotoBlocks {
  /** Without the "Exif\0\0" that some containers put first. */
  exif: Buffer | undefined;
  /** Dates of XMP, IPTC and PNG as they are written, the best first. */
  dates: string[];
  /** Of XMP. */
  position: PositionTags;
}

/** Reads the blocks that libvips finds, also in WebP, AVIF, some HEIC, and in the text of a PNG. */
export async function readBlocks(bytes: Buffer): Promise<PhotoBlocks> {
  const { exif, xmp, iptc, comments = [] } = await metadataOf(bytes);
  const profiles = comments.flatMap(({ keyword, text }) => (isRawProfile.test(keyword) ? [fromHex(text)] : []));
  const exifBlock = [...(exif ? [exif] : []), ...profiles].find(isExif) ?? exif;
  const texts = [xmp, iptc, ...profiles].flatMap((block) =>
    block && !isExif(block) ? [block.toString("latin1")] : [],
  );
  const found = new Map<string, string>();
  for (const text of texts) {
    for (const [, name = "", value = ""] of text.matchAll(xmpProperty))
      if (!found.has(name)) found.set(name, value.trim());
    for (const [, dataset, digits = ""] of text.matchAll(iptcDate))
      found.set(dataset === "7" ? "iptc" : "iptc:digital", digits);
  }
  for (const { keyword, text } of comments) if (!found.has(keyword)) found.set(keyword, text);
  return {
    exif: exifBlock && isExif(exifBlock) ? exifBlock.subarray(6) : exifBlock,
    dates: dateNames.flatMap((name) => found.get(name) ?? []),
    position: {
      ...halfOf("GPSLatitude", found.get("exif:GPSLatitude")),
      ...halfOf("GPSLongitude", found.get("exif:GPSLongitude")),
    },
  };
}

/** In the order of belief. */
const dateNames = [
  ...["exif:DateTimeOriginal", "photoshop:DateCreated", "xmp:CreateDate", "xap:CreateDate", "exif:DateTimeDigitized"],
  ...["iptc", "iptc:digital", "Creation Time", "exif:GPSTimeStamp"],
];

/** An attribute or an element, as in `photoshop:DateCreated="2025-01-11"` (XMP specification, part 1). */
const xmpProperty =
  /\b((?:exif|photoshop|xmp|xap):(?:DateTimeOriginal|DateTimeDigitized|DateCreated|CreateDate|GPSLatitude|GPSLongitude|GPSTimeStamp))(?:\s{0,9}=\s{0,9}["']|>)([^"'<>]{1,40})/g;

/** IPTC-IIM, datasets 2:55 (date created) and 2:62 (digital creation date), eight digits each. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the format's marks
const iptcDate = /\x1C\x02([7>])\x00\x08(\d{8})/g;

/** ImageMagick's: a name, a length, hexadecimal digits. */
const isRawProfile = /^Raw profile type /;

function fromHex(text: string): Buffer {
  return Buffer.from(text.replace(/^\s*\S+\s+\d+/, "").replace(/\s/g, ""), "hex");
}

function isExif(block: Buffer): boolean {
  return block.toString("latin1", 0, 4) === "Exif";
}

/** "40,35.304N" or "40,35,18N". */
function halfOf(name: "GPSLatitude" | "GPSLongitude", text = ""): PositionTags {
  const [, degrees, minutes, seconds = "0", hemisphere] =
    /^(\d{1,3}),(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?([NSEW])$/i.exec(text) ?? [];
  return { [name]: [degrees, minutes, seconds].map(Number), [`${name}Ref`]: hemisphere };
}

async function metadataOf(bytes: Buffer): Promise<Partial<Metadata>> {
  try {
    return await sharp(bytes).metadata();
  } catch {
    return {};
  }
}
