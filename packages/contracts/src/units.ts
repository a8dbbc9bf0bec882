import type { units } from "./constants.ts";

export type Units = (typeof units)[number];

export const kmPerMile = 1.609344;

const imperialRegions: readonly (string | undefined)[] = ["US", "LR", "MM"];

export function unitsOfRegion(region: string | undefined): Units {
  return imperialRegions.includes(region) ? "imperial" : "metric";
}
