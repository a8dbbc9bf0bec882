import type { units } from "@firn/contracts/constants";
import { useQuery } from "@tanstack/react-query";
import { regionOf } from "../../../lib/i18n/language.ts";
import { accountQuery } from "../accounts/queries.ts";

export type Units = (typeof units)[number];

const imperialRegions: readonly (string | undefined)[] = ["US", "LR", "MM"];

/** Those of a region, by default the browser's. */
export function unitsOfRegion(region: string | undefined = regionOf()): Units {
  return imperialRegions.includes(region) ? "imperial" : "metric";
}

/** Those of the account, or of the region until it is loaded. */
export function useUnits(): Units {
  return useQuery({ ...accountQuery, enabled: false }).data?.units ?? unitsOfRegion();
}
