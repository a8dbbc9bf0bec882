import type { units } from "@firn/contracts/constants";
import { regionOf } from "../../../lib/i18n/language.ts";

export type Units = (typeof units)[number];

const imperialRegions: readonly (string | undefined)[] = ["US", "LR", "MM"];

/** Those of a region, by default the browser's. */
export function unitsOfRegion(region: string | undefined = regionOf()): Units {
  return imperialRegions.includes(region) ? "imperial" : "metric";
}
