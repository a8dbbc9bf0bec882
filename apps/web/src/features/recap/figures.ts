import { seasonCopy } from "./copy.ts";
import type { Recap } from "./season-recap.ts";

export function figuresOf({ resorts, countries, run }: Recap): { value: number; label: string }[] {
  return [
    { value: resorts.length, label: seasonCopy.resorts(resorts.length) },
    { value: countries.length, label: seasonCopy.countries(countries.length) },
    { value: run.days, label: seasonCopy.inARow(run.days) },
  ].filter(({ value }) => value > 0);
}
