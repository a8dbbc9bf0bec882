import { createRandom, type Random } from "./test-random.ts";
import { type LabelledTrack, type Receiver, recorded, Skier } from "./test-tracks.ts";

type Day = (skier: Skier, random: Random) => void;

/** Ten kinds of days; the seed decides all figures. */
const days: Record<string, Day> = {
  "chairs and a lunch"(skier, random) {
    const laps = random.int(8, 13);
    for (let lap = 0; lap < laps; lap++) {
      skier.rest(random.between(0, 7));
      const rise = random.between(180, 520);
      skier.lift({ rise, speed: random.between(2.2, 5), grade: random.between(0.2, 0.5), stops: random.int(0, 2) });
      if (lap === laps >> 1) skier.rest(random.between(35, 70));
      else skier.rest(random.between(0, 3));
      descend(skier, random, rise);
    }
    skier.rest(random.between(5, 20));
  },
  "T-bars"(skier, random) {
    for (let lap = random.int(12, 17); lap > 0; lap--) {
      skier.rest(random.between(0, 3));
      const rise = random.between(70, 190);
      skier.lift({ rise, speed: random.between(2, 3.5), grade: random.between(0.11, 0.3), stops: random.int(0, 1) });
      if (random.chance(0.15)) skier.rest(random.between(10, 30));
      descend(skier, random, rise);
    }
  },
  "gondolas with mid-stations"(skier, random) {
    for (let lap = random.int(4, 7); lap > 0; lap--) {
      skier.walk(random.between(20, 150));
      skier.rest(random.between(1, 8));
      const rise = random.between(500, 1100);
      const stations = random.int(1, 2);
      skier.lift({
        rise,
        speed: random.between(4, 6),
        grade: random.between(0.25, 0.45),
        stations,
        stops: random.int(0, 1),
      });
      skier.walk(random.between(20, 100));
      skier.rest(random.between(0, 4));
      descend(skier, random, rise, { longStop: random.chance(0.3) ? random.between(20, 50) : 0 });
    }
  },
  "one lift after another"(skier, random) {
    for (let lap = random.int(3, 5); lap > 0; lap--) {
      let height = 0;
      for (let lift = random.int(2, 3); lift > 0; lift--) {
        skier.rest(random.between(1, 5));
        const rise = random.between(150, 450);
        skier.lift({ rise, speed: random.between(2.3, 5), grade: random.between(0.2, 0.4) });
        height += rise;
        if (lift === 1) continue;
        const fall = random.between(10, 35);
        skier.transfer(fall);
        height -= fall;
      }
      skier.rest(random.between(0, 10));
      descend(skier, random, height);
    }
  },
  "a tour"(skier, random) {
    skier.rest(random.between(5, 15));
    const rise = random.between(700, 1300);
    skier.tour({ rise, hourly: random.between(280, 520), grade: random.between(0.15, 0.32), breaks: random.int(1, 4) });
    skier.rest(random.between(10, 35));
    const first = random.between(300, 500);
    descend(skier, random, first);
    skier.rest(random.between(6, 12));
    skier.tour({ rise: 250, hourly: random.between(280, 520), grade: 0.25, breaks: 0 });
    skier.rest(random.between(6, 15));
    descend(skier, random, rise - first + 250);
    skier.rest(random.between(2, 10));
  },
  "lifts and a climb"(skier, random) {
    for (let lap = random.int(3, 5); lap > 0; lap--) {
      skier.rest(random.between(1, 6));
      const rise = random.between(300, 700);
      skier.lift({ rise, speed: random.between(2.5, 6), grade: random.between(0.25, 0.45), stops: random.int(0, 1) });
      const isTour = lap % 2 === 1;
      const climb = isTour ? random.between(150, 400) : 0;
      if (isTour) {
        skier.rest(random.between(6, 12));
        skier.tour({ rise: climb, hourly: random.between(280, 500), grade: random.between(0.18, 0.32), breaks: 0 });
        skier.rest(random.between(6, 20));
      }
      descend(skier, random, rise + climb);
    }
  },
  "drives before and behind"(skier, random) {
    const rise = random.between(150, 700);
    skier.drive({ minutes: random.between(25, 60), kmh: random.between(45, 90), rise });
    skier.rest(random.between(10, 25));
    skier.walk(random.between(100, 400));
    for (let lap = random.int(6, 9); lap > 0; lap--) {
      skier.rest(random.between(0, 6));
      const up = random.between(200, 600);
      skier.lift({
        rise: up,
        speed: random.between(2.3, 5.5),
        grade: random.between(0.2, 0.45),
        stops: random.int(0, 2),
      });
      skier.rest(random.between(0, 3));
      descend(skier, random, up);
    }
    skier.walk(random.between(100, 400));
    skier.rest(random.between(10, 40));
    skier.drive({ minutes: random.between(25, 60), kmh: random.between(45, 90), rise: -rise });
  },
  "cable cars"(skier, random) {
    for (let lap = random.int(4, 6); lap > 0; lap--) {
      skier.rest(random.between(4, 18));
      const rise = random.between(700, 1300);
      skier.lift({ rise, speed: random.between(7, 10), grade: random.between(0.35, 0.6), stations: random.int(0, 1) });
      skier.walk(random.between(30, 200));
      skier.rest(random.between(1, 10));
      descend(skier, random, rise, { stops: random.int(3, 8) });
    }
  },
  "a small hill at night"(skier, random) {
    for (let lap = random.int(14, 19); lap > 0; lap--) {
      skier.rest(random.between(0, 2));
      const rise = random.between(65, 110);
      skier.lift({ rise, speed: random.between(2, 2.8), grade: random.between(0.12, 0.28) });
      skier.rest(random.between(0, 1));
      descend(skier, random, rise, { stops: random.int(0, 1) });
    }
  },
  "storm and a weak battery"(skier, random) {
    for (let lap = random.int(7, 10); lap > 0; lap--) {
      skier.rest(random.between(0, 9));
      const rise = random.between(200, 500);
      skier.lift({ rise, speed: random.between(2.2, 5), grade: random.between(0.2, 0.45), stops: random.int(1, 4) });
      if (random.chance(0.2)) skier.rest(random.between(20, 50));
      descend(skier, random, rise, { stops: random.int(1, 5) });
    }
  },
};

function descend(skier: Skier, random: Random, fall: number, more: { longStop?: number; stops?: number } = {}): void {
  skier.run({
    fall,
    speed: random.between(5, 14),
    grade: random.between(0.15, 0.4),
    stops: random.int(0, 3),
    bump: fall > 200 && random.chance(0.2) ? random.between(5, 25) : 0,
    runoutM: random.chance(0.5) ? random.between(50, 400) : 0,
    ...more,
  });
}

/** From a good watch to a phone in a pocket. */
const receivers: readonly Receiver[] = [
  { everyS: 1, positionM: 2, altitudeM: 1, jitterM: 0.3, driftM: 2, gaps: 0, flaws: 0 },
  { everyS: 1, positionM: 4, altitudeM: 3, jitterM: 1.5, driftM: 4, gaps: 1, flaws: 2 },
  { everyS: 2, positionM: 3, altitudeM: 2, jitterM: 0.5, driftM: 6, gaps: 2, flaws: 1 },
  { everyS: 5, positionM: 4, altitudeM: 3, jitterM: 1, driftM: 5, gaps: 1, flaws: 2 },
  { everyS: 10, positionM: 5, altitudeM: 4, jitterM: 1, driftM: 3, gaps: 1, flaws: 1 },
  { everyS: 15, positionM: 4, altitudeM: 2, jitterM: 0.5, driftM: 3, gaps: 0, flaws: 1 },
  { everyS: [1, 12], positionM: 3, altitudeM: 1.5, jitterM: 0.5, driftM: 8, gaps: 1, flaws: 0 },
];

/** A track for each kind of day. The kinds meet other receivers with each seed. */
export function labelledTracks(seed: number): LabelledTrack[] {
  return Object.entries(days).map(([name, day], at) => {
    const skier = new Skier(createRandom(seed * 1000 + at));
    day(skier, skier.random);
    const receiver = receivers[(at * 3 + seed) % receivers.length];
    if (!receiver) throw new Error("no receiver");
    const flawed = name.startsWith("storm")
      ? { ...receiver, gaps: receiver.gaps + 4, flaws: receiver.flaws + 6 }
      : receiver;
    return recorded(`${name}, ${JSON.stringify(receiver.everyS)} s, seed ${seed}`, skier, flawed);
  });
}
