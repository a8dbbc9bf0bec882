import type { units } from "./constants.ts";

export type Units = (typeof units)[number];

const imperialRegions: readonly (string | undefined)[] = ["US", "LR", "MM"];

export function unitsOfRegion(region: string | undefined): Units {
  return imperialRegions.includes(region) ? "imperial" : "metric";
}

/** Those of the first language of an Accept-Language header: "en" is that of the US, as in the browser. Metric without one. */
export function unitsIn(languages: string | undefined): Units {
  const tag = (languages ?? "").slice(0, 200).split(/[,;]/)[0]?.trim() ?? "";
  try {
    return unitsOfRegion(new Intl.Locale(tag).maximize().region);
  } catch {
    return "metric";
  }
}
