import { printCopy, seasonCopy } from "../copy.ts";
import { figuresOf } from "../figures.ts";
import type { Recap } from "../season-recap.ts";
import type { PictureFacts } from "./layout.ts";

export function pictureFacts(recap: Recap, years: string): PictureFacts {
  return {
    title: printCopy.heading(years),
    days: recap.days,
    daysLabel: seasonCopy.skiDays(recap.days),
    figures: figuresOf(recap),
    resorts: recap.resorts,
  };
}
