import type { DayNumbers, skies, snows } from "@firn/contracts/day-numbers";
import type { DayInput } from "@firn/contracts/days";
import { type Dice, pick } from "./dice.ts";
import type { OutingKind } from "./log-data.ts";

type Conditions = Pick<DayInput, "numbers" | "snow" | "sky" | "rating" | "tags">;

interface Typical {
  snows: readonly (typeof snows)[number][];
  skies: readonly (typeof skies)[number][];
  /** Metres of one run and of its vertical, and how many there are of them, least and most. */
  run: { lengthM: number; verticalM: number; least: number; most: number };
}

const typical: Record<OutingKind, Typical> = {
  home: {
    snows: ["groomed", "groomed", "packed", "powder", "hard", "slush"],
    skies: ["sun", "sun", "clouds", "snowfall", "fog"],
    run: { lengthM: 3100, verticalM: 620, least: 5, most: 14 },
  },
  glacier: {
    snows: ["groomed", "hard", "packed"],
    skies: ["sun", "sun", "clouds", "wind"],
    run: { lengthM: 2400, verticalM: 480, least: 8, most: 18 },
  },
  trip: {
    snows: ["groomed", "powder", "powder", "packed", "spring"],
    skies: ["sun", "sun", "snowfall", "clouds"],
    run: { lengthM: 4200, verticalM: 790, least: 7, most: 16 },
  },
  tour: {
    snows: ["powder", "spring", "crust", "powder"],
    skies: ["sun", "sun", "clouds"],
    run: { lengthM: 3800, verticalM: 1050, least: 1, most: 2 },
  },
};

/** All of a day whose numbers are `known`; tags and a rating of some others. */
export function conditionsOf(
  kind: OutingKind,
  { activity, date }: Pick<DayInput, "activity" | "date">,
  known: boolean,
  roll: Dice,
): Conditions {
  const tags = tagsOf(kind, activity, roll);
  if (!known) return roll(4) === 0 ? { tags, rating: 3 + roll(3) } : { tags };
  const { snows, skies } = typical[kind];
  const snow = pick(roll, snows);
  return {
    numbers: numbersOf(kind, snow === "powder", date, roll),
    snow,
    sky: pick(roll, skies),
    rating: snow === "powder" ? 5 : 2 + roll(4),
    tags: snow === "powder" && kind !== "tour" ? [...tags, "Powder"] : tags,
  };
}

function numbersOf(kind: OutingKind, isPowder: boolean, date: string, roll: Dice): DayNumbers {
  const { run } = typical[kind];
  const runs = run.least + roll(run.most - run.least + 1);
  const vertical = Math.round(runs * run.verticalM * (0.9 + roll(20) / 100));
  const isWinter = ["12", "01", "02"].includes(date.slice(5, 7));
  return {
    vertical_m: vertical,
    runs,
    distance_m: Math.round(runs * run.lengthM * (0.9 + roll(20) / 100)),
    minutes: 150 + roll(200),
    temperature_c: (isWinter ? -8 : 0) + roll(9) - 4,
    ...(kind === "tour" ? { ascent_m: vertical } : { top_speed_kmh: 48 + roll(40) }),
    ...(isPowder && { new_snow_cm: 10 + 5 * roll(9) }),
  };
}

function tagsOf(kind: OutingKind, activity: DayInput["activity"], roll: Dice): string[] {
  if (kind === "tour") return ["Touring"];
  if (activity === "Training") return roll(3) === 0 ? ["Race"] : [];
  return roll(4) === 0 ? ["Freeride"] : [];
}
