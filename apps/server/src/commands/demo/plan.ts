import type { Activity, DayInput } from "@firn/contracts/days";
import { addDays } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";
import { conditionsOf } from "./conditions.ts";
import { createDice, type Dice, pick } from "./dice.ts";
import {
  friends,
  glaciers,
  homeHills,
  newSki,
  notes,
  type OutingKind,
  type OwnPlaceKey,
  retiredSki,
  type SkiKind,
  type Trip,
  topsM,
  trips,
} from "./log-data.ts";
import type { TrackPlan } from "./track.ts";

export interface PlannedDay {
  date: string;
  resort: string | { own: OwnPlaceKey };
  skis: SkiKind[];
  activity: Activity;
  companions: string[];
  notes: string | null;
  /** Numbers of pictures, from 1 on. */
  photos: number[];
  conditions: Pick<DayInput, "numbers" | "snow" | "sky" | "rating" | "tags">;
  track: TrackPlan | null;
}

type Unillustrated = Omit<PlannedDay, "photos"> & { photoCount: number };

type Outing = Omit<PlannedDay, "photos" | "notes" | "conditions" | "track"> & { kind: OutingKind };

const seasons = 12;
const seasonStart = "09-01";
/** In apps/server/demo-pictures. */
export const pictures = 24;
const usualTopM = 2000;
/** Of the current season and those before it: one day of so many has photos. */
const photoEvery = [2, 2, 12];
const photoEveryOlder = 32;

export function planDemo(today: string): PlannedDay[] {
  const days: Unillustrated[] = [];
  let tracks = 0;
  for (let offset = 1 - seasons; offset <= 0; offset++) {
    const { from } = offsetRange(offset, seasonStart, today);
    const roll = createDice(Number(from.slice(0, 4)) * 31);
    const weather = createDice(Number(from.slice(0, 4)) * 37);
    const outings = inOrder(seasonOf(from, today.slice(5), roll)).filter(({ date }) => date <= today);
    for (const { kind, ...outing } of outings) {
      const ski = offset < -4 ? (skis: SkiKind) => (skis === newSki ? retiredSki : skis) : (skis: SkiKind) => skis;
      const every = photoEvery[-offset] ?? photoEveryOlder;
      // Of a third of the days. One that was toured, or at a place without a position, has none.
      const isTracked = kind !== "tour" && typeof outing.resort === "string" && 3 * tracks <= days.length;
      const conditions = conditionsOf(kind, outing, isTracked || (kind === "tour" && weather(3) === 0), weather);
      if (isTracked) tracks += 1;
      days.push({
        ...outing,
        skis: outing.skis.map(ski),
        notes: roll(5) < 2 ? pick(roll, notes[kind]) : null,
        ...(isTracked ? measured(conditions, outing) : { conditions, track: null }),
        photoCount: roll(every) === 0 ? pick(roll, [1, 1, 2, 3]) : 0,
      });
    }
  }
  return illustrated(days);
}

/** Takes the pictures in turn, from the newest day on: one comes again as late as possible. */
function illustrated(days: readonly Unillustrated[]): PlannedDay[] {
  let used = 0;
  return days
    .toReversed()
    .map(({ photoCount, ...day }) => ({
      ...day,
      photos: Array.from({ length: photoCount }, () => 1 + (used++ % pictures)),
    }))
    .toReversed();
}

/** In place of numbers of runs, the track that measures them. */
function measured(
  conditions: PlannedDay["conditions"],
  { date, resort }: Pick<PlannedDay, "date" | "resort">,
): Pick<PlannedDay, "conditions" | "track"> {
  const { runs, vertical_m, distance_m: _, minutes: __, top_speed_kmh: ___, ...others } = conditions.numbers ?? {};
  if (!runs || !vertical_m) return { conditions, track: null };
  const topM = (typeof resort === "string" && topsM[resort]) || usualTopM;
  const track = { seed: Number(date.replaceAll("-", "")), runs, verticalM: vertical_m / runs, topM };
  return { conditions: { ...conditions, numbers: others }, track };
}

/** One outing per date, the first planned; a second of the same date only where it says so. */
function inOrder(outings: Outing[]): Outing[] {
  const dates = new Map<string, Outing[]>();
  for (const outing of outings) {
    const others = dates.get(outing.date) ?? [];
    if (others.length === 0 || (isClubEvening(outing) && !others.some(isClubEvening))) {
      dates.set(outing.date, [...others, outing]);
    }
  }
  return [...dates.values()].flat().sort((a, b) => a.date.localeCompare(b.date));
}

function isClubEvening({ resort }: Outing): boolean {
  return typeof resort !== "string" && resort.own === "clubSlope";
}

function seasonOf(from: string, monthAndDay: string, roll: Dice): Outing[] {
  const winter = Number(from.slice(0, 4)) + 1;
  return [...tripsOf(winter), ...anniversary(from, monthAndDay, roll), ...weekends(from, roll)];
}

function tripsOf(winter: number): Outing[] {
  return trips.flatMap((list) => {
    const trip: Trip | undefined = list[winter % list.length];
    if (!trip) return [];
    const first = `${winter}-${trip.from}`;
    return Array.from({ length: trip.days }, (_, day): Outing => {
      const stop = Math.floor((day * trip.resorts.length) / trip.days);
      return {
        date: addDays(first, day),
        resort: trip.resorts[stop] ?? "",
        skis: [...trip.skis],
        activity: "Friends",
        companions: [...trip.with],
        kind: "trip",
      };
    });
  });
}

/** Every third season has a day on the date of today, for "on this day". */
function anniversary(from: string, monthAndDay: string, roll: Dice): Outing[] {
  const [year, next] = [from.slice(0, 4), String(Number(from.slice(0, 4)) + 1)];
  if (Number(year) % 3 !== 1 || monthAndDay === "02-29") return [];
  const date = `${monthAndDay < seasonStart ? next : year}-${monthAndDay}`;
  const companions = [pick(roll, friends)];
  return [{ date, resort: "at-hintertux", skis: ["piste"], activity: "Friends", companions, kind: "glacier" }];
}

function weekends(from: string, roll: Dice): Outing[] {
  const outings: Outing[] = [];
  const toSaturday = (13 - new Date(`${from}T00:00:00Z`).getUTCDay()) % 7;
  for (let week = 5; week < 34; week++) {
    const saturday = addDays(from, week * 7 + toSaturday);
    const early = week < 13;
    if (roll(early ? 5 : 6) === 0) continue;
    outings.push(early ? glacierDay(saturday, roll) : homeDay(saturday, roll));
    if (roll(4) === 0)
      outings.push({ ...homeDay(addDays(saturday, 1), roll), ...(early && glacierDay(addDays(saturday, 1), roll)) });
    if (!early && roll(9) === 0) outings.push(clubEvening(saturday));
  }
  return outings;
}

function glacierDay(date: string, roll: Dice): Outing {
  const training = roll(2) === 0;
  return {
    date,
    resort: pick(roll, glaciers),
    skis: [training || roll(2) === 0 ? "piste" : "allMountain"],
    activity: training ? "Training" : "Friends",
    companions: training ? [] : someFriends(roll),
    kind: "glacier",
  };
}

function homeDay(date: string, roll: Dice): Outing {
  if (roll(7) === 0) {
    const resort = { own: "summit" } as const;
    return { date, resort, skis: ["touring"], activity: "Friends", companions: someFriends(roll), kind: "tour" };
  }
  const training = roll(4) === 0;
  return {
    date,
    resort: pick(roll, homeHills),
    skis: [training ? "piste" : pick(roll, ["allMountain", "allMountain", "allMountain", "powder", "piste"] as const)],
    activity: training ? "Training" : "Friends",
    companions: training ? [] : someFriends(roll),
    kind: "home",
  };
}

function clubEvening(date: string): Outing {
  const resort = { own: "clubSlope" } as const;
  return { date, resort, skis: ["piste"], activity: "Training", companions: ["Tom"], kind: "glacier" };
}

function someFriends(roll: Dice): string[] {
  const first = roll(friends.length);
  return friends.slice(first, first + roll(3));
}
