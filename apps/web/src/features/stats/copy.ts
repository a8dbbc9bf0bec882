import { plural } from "../../lib/text/plural.ts";

export const statsCopy = {
  title: "Stats",
  seasons: "Season",
  allSeasons: "All seasons",
  daysSkied: "Days Skied",
  resortsVisited: "Resorts Visited",
  mostUsedSki: "Most Used Ski",
  inSeasons: (count: number) => `in ${plural(count, "season")}`,
  inCountries: (count: number) => (count === 1 ? "in 1 country" : `in ${count} countries`),
  inSeason: (years: string) => `in ${years}`,
  onDays: (count: number) => plural(count, "day"),
  loading: "Loading",
  ellipsis: "…",
  none: "—",
  noneYet: "None yet",
  failed: "Your stats could not be loaded.",
  retry: "Try again",
} as const;
