import type { SeasonTotal } from "../../shared/days/season-totals.ts";
import { printCopy, seasonCopy } from "../copy.ts";
import { figuresOf } from "../figures.ts";
import type { Recap } from "../season-recap.ts";
import type { PictureFacts } from "./layout.ts";

export function pictureFacts(recap: Recap, totals: readonly SeasonTotal[], years: string): PictureFacts {
  return {
    title: printCopy.heading(years),
    days: recap.days,
    daysLabel: seasonCopy.skiDays(recap.days),
    totals: totals.map(({ value, label }) => `${value} ${label}`),
    figures: figuresOf(recap),
    resorts: recap.resorts,
  };
}
