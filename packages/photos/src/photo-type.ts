import { type Reason, refusal } from "./refusals.ts";

export type PhotoType = "jpeg" | "png" | "gif" | "webp" | "heic" | "avif";

export const mediaTypes: Record<PhotoType, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  heic: "image/heic",
  avif: "image/avif",
};

export const signatureBytes = 256;

/** Decides the type by the leading bytes (behaviour §4). Everything else is refused before a decoder sees it, such as SVG, TIFF and PDF. */
export function sniffType(bytes: Uint8Array): PhotoType {
  if (bytes.length === 0) throw refusal("empty");
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, signatureBytes)).toString("latin1");
  const type = brandedType(head) ?? firstOf(photoMarks, head);
  if (type) return type;
  throw refusal(looksLikeMarkup(head) ? "drawing" : (firstOf(otherMarks, head) ?? "notAPhoto"));
}

type Mark = readonly [offset: number, bytes: string];

const photoMarks: [PhotoType, ...Mark[]][] = [
  ["jpeg", [0, "\xFF\xD8\xFF"]],
  ["png", [0, "\x89PNG\r\n\x1A\n"]],
  ["gif", [0, "GIF87a"]],
  ["gif", [0, "GIF89a"]],
  ["webp", [0, "RIFF"], [8, "WEBPVP8"]],
];

const otherMarks: [Reason, ...Mark[]][] = [
  // TIFF and most raw files, BMP, Photoshop, JPEG XL, JPEG 2000, Canon's raw files.
  ["otherPicture", [0, "II*\0"]],
  ["otherPicture", [0, "MM\0*"]],
  ["otherPicture", [0, "BM"], [6, "\0\0\0\0"]],
  ["otherPicture", [0, "8BPS"]],
  ["otherPicture", [4, "JXL "]],
  ["otherPicture", [0, "\xFF\x0A"]],
  ["otherPicture", [4, "jP  "]],
  ["otherPicture", [4, "ftypcrx "]],
  // MP4 and QuickTime, old QuickTime, AVI, Matroska and WebM.
  ["video", [4, "ftyp"]],
  ["video", [4, "moov"]],
  ["video", [4, "mdat"]],
  ["video", [0, "RIFF"], [8, "AVI "]],
  ["video", [0, "\x1A\x45\xDF\xA3"]],
  ["document", [0, "%PDF"]],
  ["document", [0, "\xD0\xCF\x11\xE0"]],
  ["archive", [0, "PK\x03\x04"]],
  ["archive", [0, "Rar!"]],
  ["archive", [0, "7z\xBC\xAF"]],
  ["archive", [0, "\x1F\x8B"]],
];

function firstOf<Kind>(kinds: [Kind, ...Mark[]][], head: string): Kind | undefined {
  return kinds.find(([, ...marks]) => marks.every(([offset, bytes]) => head.startsWith(bytes, offset)))?.[0];
}

function looksLikeMarkup(head: string): boolean {
  return /^(\u00EF\u00BB\u00BF)?\s*<[?!a-z]/i.test(head);
}

const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "mif1", "msf1"]);

/** An `ftyp` box names a major brand and compatible ones, four letters each. */
function brandedType(head: string): PhotoType | undefined {
  if (!head.startsWith("ftyp", 4)) return undefined;
  const boxLength = (head.charCodeAt(2) << 8) | head.charCodeAt(3);
  const major = head.slice(8, 12);
  const compatible = head.slice(16, boxLength);
  if (major === "avif" || major === "avis" || /^(?:.{4})*avi[fs]/s.test(compatible)) return "avif";
  return heicBrands.has(major) ? "heic" : undefined;
}
