import { limits } from "@firn/contracts/limits";
import { oneLine } from "@firn/contracts/normalized";
import type { SpooledFile } from "../../photos/deps.ts";

/** One line. A long one keeps its extension, under which a kept file is downloaded. */
export function trackName({ name }: SpooledFile): string {
  const line = oneLine(name.toWellFormed());
  const extension = nameExtension(line);
  const stem = line.slice(0, Math.min(line.length, limits.trackNameLength) - extension.length);
  return `${stem.toWellFormed()}${extension}` || "Track";
}

/** With its dot; empty without one. */
export function nameExtension(name: string): string {
  return /\.\w{1,10}$/.exec(name)?.[0] ?? "";
}
