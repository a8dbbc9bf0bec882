import { limits } from "@firn/contracts/limits";
import type { SpooledFile } from "../../photos/deps.ts";

/** One line. */
export function trackName({ name }: SpooledFile): string {
  const line = name
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .trim();
  return line.slice(0, limits.trackNameLength).toWellFormed() || "Track";
}
