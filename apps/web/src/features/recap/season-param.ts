import { limits } from "@firn/contracts/limits";

/** The season offset that an address names; undefined for any other text and for an offset that no season has. */
export function seasonParam(text: string): number | undefined {
  if (!/^(?:0|-?[1-9]\d{0,3})$/.test(text)) return undefined;
  const offset = Number(text);
  return offset >= limits.earliestSeason && offset <= limits.latestSeason ? offset : undefined;
}
