import { companionKey } from "@firn/contracts/companion-key";
import { activities, datePrecisions } from "@firn/contracts/constants";
import { numberIds, skies, snows } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";
import { dayCompanions } from "@firn/db/companions-schema";
import { resortNames } from "@firn/db/resort-names-schema";
import { daySkis, days, photos, resorts, skis, users } from "@firn/db/schema";
import { dayTracks } from "@firn/db/tracks-schema";
import { firstDate } from "@firn/logbook/half-known";
import { emptyLog, type Log, type Reader, withChanges } from "@firn/logbook/log";
import { reads } from "@firn/logbook/reads";
import { getUntypedClient } from "@trpc/client";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "./app.ts";
import type { TestClient } from "./client.ts";
import { testResorts } from "./resorts.ts";

const oneOf = fc.constantFrom;
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });
/** Few, to force ties. */
const instant = fc.nat(3);
const date = oneOf(
  ...["1900-01-01", "1904-02-29", "1999-12-31", "2023-02-28", "2023-03-01", "2024-02-28", "2024-02-29", "2024-03-01"],
  ...["2024-06-30", "2024-07-01", "2024-08-31", "2024-09-01", "2025-02-28", "2025-12-30", "2025-12-31", "2026-01-01"],
  ...["2026-01-14", "2026-01-15", "2026-01-16", "2026-09-01"],
);
/** Of UTF-16 units and of code points in other orders, and in several cases. */
const word = oneOf("Anna", "ANNA", "anna", "Änna", "änna", "Tom", "🎿", "ﬁrn", "Ａ", "İ", "z");
const words = fc.uniqueArray(word, { maxLength: 4, selector: companionKey });
const numbers = orNull(
  fc.dictionary(oneOf(...numberIds), fc.integer({ min: 0, max: 3 }), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
);
const space = fc.string({ unit: oneOf(" ", "\n", "\t", "\u00a0", "\u3000", "\ufeff"), maxLength: 3 });
const note = fc
  .tuple(space, oneOf(0, 300), oneOf("Powder", "🎿", ""), oneOf(0, 139, 140, 250), oneOf("", "\n", "\r\n", "Wind"))
  .map(([start, before, text, after, end]) => `${start}${"\u00a0".repeat(before)}${text}${" ".repeat(after)}${end}`);

const place = fc.record({
  name: word,
  region: oneOf("", "Tyrol"),
  country: oneOf(["", ""] as const, ["Austria", "AT"] as const),
  position: oneOf({ latitude: null, longitude: null }, { latitude: 47.27, longitude: 11.39 }),
  createdAt: instant,
  updatedAt: instant,
});
const day = fc.record({
  date,
  precision: oneOf("day", "day", ...datePrecisions),
  /** One of the test resorts, then of the own places. */
  resort: orNull(fc.nat(testResorts.length + 2)),
  skis: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
  companions: words,
  photos: fc.nat(8),
  tracks: fc.array(fc.record({ startedAt: instant, partNumbers: oneOf(null, { runs: 2 }) }), { maxLength: 2 }),
  row: fc.record({
    activity: orNull(oneOf(...activities)),
    notes: orNull(note),
    originalText: orNull(note),
    numbers,
    numberSources: oneOf(null, { vertical_m: "track" as const }),
    snow: orNull(oneOf(...snows)),
    sky: orNull(oneOf(...skies)),
    rating: orNull(fc.integer({ min: 1, max: 5 })),
    tags: orNull(words),
    createdAt: instant,
    updatedAt: instant,
  }),
});
const given = fc.record({
  today: oneOf("2026-01-15", "2026-01-01", "2024-02-29", "2025-03-01", "2024-12-31"),
  seasonStartDay: oneOf("09-01", "07-01", "02-29", "12-31", "01-01"),
  skis: fc.array(
    fc.record({ name: word, createdAt: instant, deletedAt: orNull(instant), retiredAt: orNull(instant) }),
    { maxLength: 4, size: "max" },
  ),
  places: fc.array(place, { maxLength: 3, size: "max" }),
  names: fc.uniqueArray(fc.record({ name: word, resort: fc.nat(testResorts.length + 2) }), {
    maxLength: 6,
    size: "max",
    selector: ({ name }) => name,
  }),
  days: fc.array(day, { maxLength: 25, size: "max" }),
});
type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never;

const routes = Object.keys(reads) as (keyof typeof reads)[];
const ofWholeLog = new Set<string>(["days.onThisDay", "figures.seasons"]);

test("a log in memory answers every read as the server does", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  await fc.assert(
    fc.asyncProperty(given, async (about) => {
      const { client, reader, log } = await filled(app, about);
      const asked = questionsOf(log, reader);
      const trpc = getUntypedClient(client.trpc);
      for (let at = 0; at < asked.length; at += limits.batchSize) {
        const piece = asked.slice(at, at + limits.batchSize);
        const answers = await Promise.all(
          piece.map(({ route, input }) => trpc.query(route, input).catch((error) => error.data.httpStatus)),
        );
        const answeredBy = (answer: (asked: Question, at: number) => unknown) =>
          piece.map((question, n) => ({ ...question, answer: answer(question, n) }));
        expect(answeredBy(({ route, input }) => (reads[route] as Read)(log, reader, input) ?? 404)).toStrictEqual(
          answeredBy((_, n) => answers[n]),
        );
      }
    }),
    { numRuns: 30 },
  );
});

type Read = (log: Log, reader: Reader, input: object) => unknown;

type Question = ReturnType<typeof questionsOf>[number];

function questionsOf(log: Log, reader: Reader) {
  const seasons = reads["figures.seasons"](log, reader).map(({ season }) => season);
  const within = [...new Set([0, -1, ...seasons])].filter((season) => season <= limits.latestSeason);
  return routes.flatMap((route) => inputsOf(route, log, within).map((input) => ({ route, input })));
}

function inputsOf(route: string, log: Log, seasons: readonly number[]): Record<string, string | number>[] {
  if (route === "days.get") return [...log.days.map(({ id }) => id), "unknown"].map((id) => ({ id }));
  if (route === "resorts.get") return [...log.places.keys(), "unknown"].map((id) => ({ id }));
  if (!/^(?:days|figures|stats)\./.test(route) || ofWholeLog.has(route)) return [{}];
  return [{}, ...seasons.map((season) => ({ season }))];
}

/** A new account with that log, and the log as a device has it. */
async function filled({ db, clock, skier }: TestApp, about: Given) {
  clock.set(`${about.today}T12:00:00Z`);
  const email = `${clock.newId()}@example.com`;
  const client = await skier(email);
  const [{ id: userId } = { id: "" }] = (await db.select().from(users)).filter((user) => user.email === email);
  await client.trpc.accounts.update.mutate({ season_start_day: about.seasonStartDay });
  const skiIds = about.skis.map(() => clock.newId());
  const placeIds = about.places.map(() => clock.newId());
  const resortIds = [...testResorts.map(({ id }) => id), ...placeIds];
  const resortAt = (at: number | null) => resortIds[at ?? -1] ?? null;

  for (const [at, row] of about.skis.entries()) await db.insert(skis).values({ ...row, userId, id: skiIds[at] ?? "" });
  for (const [at, { country, position, ...row }] of about.places.entries()) {
    const own = { userId, id: placeIds[at] ?? "", pisteKm: null, aliases: [], origin: "own" as const };
    await db.insert(resorts).values({ ...own, ...row, ...position, country: country[0], countryCode: country[1] });
  }
  for (const { name, resort } of about.names) {
    const resortId = resortAt(resort);
    const row = { id: clock.newId(), userId, name, key: name, createdAt: 0 };
    if (resortId) await db.insert(resortNames).values({ ...row, resortId });
  }
  for (const { date: on, precision, resort, row, ...parts } of about.days) {
    const dayId = clock.newId();
    const dated = {
      date: firstDate(on, precision, about.seasonStartDay),
      datePrecision: precision === "day" ? null : precision,
    };
    await db.insert(days).values({ ...row, ...dated, id: dayId, userId, resortId: resortAt(resort) });
    for (const [position, at] of parts.skis.entries()) {
      const skiId = skiIds[at];
      if (skiId) await db.insert(daySkis).values({ dayId, skiId, position });
    }
    for (const [position, name] of parts.companions.entries())
      await db.insert(dayCompanions).values({ dayId, nameKey: companionKey(name), name, position });
    for (let position = 0; position < parts.photos; position++) {
      const photo = { sha256: "", sizeBytes: 1, exifState: "missing" as const, createdAt: 0 };
      await db.insert(photos).values({ ...photo, id: clock.newId(), userId, dayId, position: position % 3 });
    }
    for (const track of parts.tracks) {
      const recorded = { endedAt: 9, sha256: "", name: "", numbers: { runs: 3 }, line: "" };
      await db.insert(dayTracks).values({ ...recorded, ...track, id: clock.newId(), userId, dayId });
    }
  }
  const reader: Reader = { today: about.today, seasonStart: about.seasonStartDay, units: "metric" };
  return { client, reader, log: await logOf(client) };
}

async function logOf({ trpc }: TestClient): Promise<Log> {
  let log = emptyLog;
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const found = await trpc.changes.list.query(cursor ? { since: cursor } : {});
    log = withChanges(log, {
      ...found,
      places: found.places.map((each) => ({ ...each, names: each.names.reverse() })),
    });
    [cursor, isMore] = [found.cursor, found.has_more];
  }
  return { ...log, skis: reversed(log.skis), places: reversed(log.places) };
}

/** A device may have them in any order. */
function reversed<Item>(items: ReadonlyMap<string, Item>): ReadonlyMap<string, Item> {
  return new Map([...items].reverse());
}
