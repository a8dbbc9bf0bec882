import type { ResortFigures } from "@firn/contracts/figures";

export interface CountryVisits {
  /** "" for own places without a country. */
  country: string;
  dayCount: number;
  regions: { region: string; resorts: ResortFigures[] }[];
}

/** Countries and their regions, each with most days first; within a region the order is kept. */
export function lifeList(resorts: readonly ResortFigures[]): CountryVisits[] {
  const groups = groupBy(resorts, ({ resort }) => resort.country);
  return [...groups]
    .map(([country, here]) => ({
      country,
      dayCount: sum(here),
      regions: [...groupBy(here, ({ resort }) => resort.region)]
        .map(([region, ofRegion]) => ({ region, resorts: ofRegion }))
        .toSorted((a, b) => sum(b.resorts) - sum(a.resorts)),
    }))
    .toSorted((a, b) => Number(a.country === "") - Number(b.country === "") || b.dayCount - a.dayCount);
}

function sum(resorts: readonly ResortFigures[]): number {
  return resorts.reduce((days, { day_count }) => days + day_count, 0);
}

function groupBy(resorts: readonly ResortFigures[], keyOf: (one: ResortFigures) => string) {
  const groups = new Map<string, ResortFigures[]>();
  for (const one of resorts) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
