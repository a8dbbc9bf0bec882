import { decodeLine } from "@firn/tracks/encode-line";
import type { Line } from "@firn/tracks/line";
import { trimLine } from "@firn/tracks/trim-line";

export function asStored(line: Uint8Array): string {
  return Buffer.from(line).toString("base64");
}

export function storedLine(text: string): Line {
  return decodeLine(Buffer.from(text, "base64"));
}

/** Seconds since the start of the recording; null for its own start or end. */
export interface Part {
  fromS: number | null;
  toS: number | null;
}

export function partOf(line: Line, { fromS, toS }: Part): Line {
  if (fromS === null && toS === null) return line;
  return trimLine(line, fromS ?? 0, toS ?? Number.POSITIVE_INFINITY);
}
