import type { Activity } from "@firn/contracts/days";
import { addDays } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";

export interface PlannedDay {
  date: string;
  resort: string;
  skis: string[];
  activity: Activity;
  notes: string | null;
}

export const demoSkis = {
  piste: "Völkl Racetiger SL 165",
  allMountain: "Blizzard Rustler 10",
  powder: "Armada ARV 116",
  touring: "Dynafit Blacklight 88",
  rock: "Old Rossignol Soul 7",
} as const;

type SkiKind = keyof typeof demoSkis;

/** The demo skier lives in Innsbruck: home hills at weekends, other resorts on trips. */
const home = ["Nordkette", "Axamer Lizum", "Kühtai", "Schlick 2000", "Stubai Glacier", "Glungezer"];
const glaciers = ["Hintertux", "Sölden", "Stubai Glacier"];
const trips: { resort: string; days: number; skis: SkiKind[]; month: string; day: number }[][] = [
  [
    { resort: "St. Anton am Arlberg", days: 4, skis: ["allMountain", "powder"], month: "01", day: 9 },
    { resort: "Niseko Grand Hirafu", days: 7, skis: ["powder"], month: "02", day: 3 },
    { resort: "Zermatt", days: 4, skis: ["piste", "allMountain"], month: "04", day: 4 },
  ],
  [
    { resort: "Lech", days: 4, skis: ["allMountain"], month: "01", day: 14 },
    { resort: "Chamonix", days: 5, skis: ["allMountain", "touring"], month: "03", day: 6 },
    { resort: "Cortina d'Ampezzo", days: 3, skis: ["piste"], month: "02", day: 12 },
  ],
  [
    { resort: "Val d'Isère", days: 6, skis: ["allMountain", "piste"], month: "01", day: 20 },
    { resort: "Alta", days: 5, skis: ["powder"], month: "02", day: 17 },
    { resort: "St. Anton am Arlberg", days: 3, skis: ["allMountain"], month: "03", day: 21 },
  ],
];

const notes = [
  "First lift, corduroy until eleven, then slush. Home for lunch.",
  "Knee-deep in the trees, nobody there.",
  "Wind hold on the upper lifts all morning; found good snow lower down.",
  "Gates with the club. Second run clean at last.",
  "Bluebird after the storm. Best day so far.",
  "Flat light, so mostly coffee.",
  "Skied with Anna and Jonas, last one down as usual.",
  "Firn at ten o'clock, perfect for an hour.",
  "Icy. Edges need a tune.",
];

/** A seeded random generator (Park and Miller), so that the demo is the same on the same date. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

/** The log up to `today`: three full seasons and the current one, oldest first, at most one day per date. */
export function planDemo(today: string): PlannedDay[] {
  const days = new Map<string, PlannedDay>();
  const put = (day: PlannedDay) => {
    if (day.date <= today && !days.has(day.date)) days.set(day.date, day);
  };
  for (const offset of [-3, -2, -1, 0]) {
    const { from } = offsetRange(offset, "09-01", today);
    const roll = dice(Number(from.slice(0, 4)));
    for (const day of seasonOf(from, trips[roll(trips.length)] ?? [], roll)) put(day);
  }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** Trips come first and take precedence over weekends, then autumn glaciers, then weekends until April. */
function* seasonOf(from: string, away: (typeof trips)[number], roll: (sides: number) => number): Generator<PlannedDay> {
  const note = () => (roll(3) === 0 ? (notes[roll(notes.length)] ?? null) : null);
  const winter = Number(from.slice(0, 4)) + 1;
  for (const trip of away) {
    for (let i = 0; i < trip.days; i++) {
      const date = addDays(`${winter}-${trip.month}-${String(trip.day).padStart(2, "0")}`, i);
      yield {
        date,
        resort: trip.resort,
        skis: trip.skis.map((kind) => demoSkis[kind]),
        activity: "Friends",
        notes: note(),
      };
    }
  }
  for (let week = 5; week < 33; week++) {
    const saturday = addDays(from, week * 7 + ((6 - new Date(`${from}T00:00:00Z`).getUTCDay() + 7) % 7));
    const early = week < 13;
    if (early && roll(2) === 0) continue;
    const resort = early ? (glaciers[roll(glaciers.length)] ?? "Hintertux") : (home[roll(home.length)] ?? "Nordkette");
    const training = roll(4) === 0;
    const kind: SkiKind = early
      ? roll(2) === 0
        ? "rock"
        : "piste"
      : training
        ? "piste"
        : roll(3) === 0
          ? "touring"
          : "allMountain";
    yield {
      date: saturday,
      resort,
      skis: [demoSkis[kind]],
      activity: training ? "Training" : "Friends",
      notes: note(),
    };
    if (!early && roll(3) === 0) {
      yield { date: addDays(saturday, 1), resort, skis: [demoSkis.allMountain], activity: "Friends", notes: note() };
    }
  }
}
