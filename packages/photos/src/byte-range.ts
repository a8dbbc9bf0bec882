/** Part of a file: from a byte to a byte (inclusive; default: to the end), or its last bytes. */
export type ByteRange = { first: number; last?: number } | { lastBytes: number };

/** Half open: the first byte, and the one after the last. */
export interface Extent {
  start: number;
  end: number;
}

/** A range that begins outside the file, or asks for nothing (416). */
export class RangeNotSatisfiable extends Error {
  readonly sizeBytes: number;

  constructor(sizeBytes: number) {
    super(`The range lies outside the file's ${sizeBytes} bytes.`);
    this.name = "RangeNotSatisfiable";
    this.sizeBytes = sizeBytes;
  }
}

/**
 * Reads a Range header (RFC 9110 §14.1). Undefined, which means the whole file, for none, for several ranges at once, for
 * another unit than bytes and for what is malformed: all of these may be ignored.
 */
export function parseRange(header: string | null | undefined): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  if (first === "") return { lastBytes: Number(last) };
  if (last === "") return { first: Number(first) };
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}

/** A range as a Range header, for another server. */
export function formatRange(range: ByteRange): string {
  return "lastBytes" in range ? `bytes=-${range.lastBytes}` : `bytes=${range.first}-${range.last ?? ""}`;
}

/** Which bytes of a file of this size a range names. Throws `RangeNotSatisfiable`. */
export function extentOf(range: ByteRange | undefined, sizeBytes: number): Extent {
  if (!range) return { start: 0, end: sizeBytes };
  const extent =
    "lastBytes" in range
      ? { start: Math.max(0, sizeBytes - range.lastBytes), end: sizeBytes }
      : { start: range.first, end: Math.min(sizeBytes, (range.last ?? sizeBytes) + 1) };
  if (extent.start >= extent.end) throw new RangeNotSatisfiable(sizeBytes);
  return extent;
}
