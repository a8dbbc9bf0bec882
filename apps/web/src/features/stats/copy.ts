import { daysText, numberOf } from "./charts/words.ts";

export const statsCopy = {
  title: "Stats",
  seasons: "Season",
  allSeasons: "All seasons",
  daysSkied: "Days Skied",
  resortsVisited: "Resorts Visited",
  mostUsedSki: "Most Used Ski",
  inSeasons: (count: number) => `in ${numberOf(count, "season")}`,
  inCountries: (count: number) => `in ${numberOf(count, "country", "countries")}`,
  inSeason: (years: string) => `in ${years}`,
  onDays: (count: number) => daysText(count),
  loading: "Loading",
  ellipsis: "…",
  none: "—",
  noneYet: "None yet",
  failed: "Your stats could not be loaded.",
  retry: "Try again",
} as const;
