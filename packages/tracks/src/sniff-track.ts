export type TrackType = "fit" | "zip" | "xml" | "ics";

/** Decides by the bytes; the name of a file says nothing (behaviour §5). Undefined for anything else. */
export function sniffTrack(bytes: Buffer): TrackType | undefined {
  if (isFit(bytes)) return "fit";
  if (isZip(bytes)) return "zip";
  const head = textOf(bytes.subarray(0, headBytes)).trimStart();
  if (/^BEGIN:VCALENDAR/i.test(head)) return "ics";
  return head.startsWith("<") ? "xml" : undefined;
}

const headBytes = 4096;

/** UTF-8, or UTF-16 where a mark or the zero in the first letter says so. */
export function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || second === 0;
  const isBig = (first === 0xfe && second === 0xff) || first === 0;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}

export function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** By the shorter of both headers. */
export function isFit(bytes: Buffer): boolean {
  return bytes.length >= 12 && bytes.toString("latin1", 8, 12) === ".FIT";
}

/** Of the first 4 bytes. */
export function isPacked(head: Buffer): boolean {
  return isGzip(head) || isZip(head);
}

function isZip(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "PK\u0003\u0004";
}
