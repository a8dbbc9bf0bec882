import { seasonCopy } from "./copy.ts";
import type { Recap } from "./season-recap.ts";

export function figuresOf({ resorts, countries, rhythm }: Recap): { value: number; label: string }[] {
  return [
    { value: resorts.length, label: seasonCopy.resorts(resorts.length) },
    { value: countries.length, label: seasonCopy.countries(countries.length) },
    ...(rhythm ? [{ value: rhythm.run.days, label: seasonCopy.inARow(rhythm.run.days) }] : []),
  ].filter(({ value }) => value > 0);
}
