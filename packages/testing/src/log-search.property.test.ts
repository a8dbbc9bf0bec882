import { readFileSync } from "node:fs";
import type { LoggedDay } from "@firn/contracts/changes";
import { companionKey } from "@firn/contracts/companion-key";
import { activities, datePrecisions, dayOrders, photoChoices, units, weekParts } from "@firn/contracts/constants";
import { type NumberFilter, numberIds, skies, snows } from "@firn/contracts/day-numbers";
import type { DayFilter, DaySearch, FoundDays } from "@firn/contracts/day-search";
import { users } from "@firn/db/schema";
import { firstDate } from "@firn/logbook/half-known";
import { emptyLog, type Log, withChanges } from "@firn/logbook/log";
import { searchDays } from "@firn/logbook/search/search-days";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "./app.ts";
import type { TestClient } from "./client.ts";
import { insertLog } from "./log-rows.ts";
import { testResorts } from "./resorts.ts";

const oneOf = fc.constantFrom;
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const some = <Value>(values: readonly Value[], maxLength = 3) => fc.uniqueArray(oneOf(...values), { maxLength });

/** In several languages, scripts and spellings; some words begin others. */
const told = [
  ...["Powder", "powderkeg", "POW", "Sonne", "Sonnig", "neige", "Großglockner", "grossglocknerstraße", "Tromsø"],
  ...["TROMSO", "Ærøskøbing", "œuvre", "Łódź", "Đakovo", "þorp", "ıspanak", "İspanak", "Märchen", "d'Isère", "Anna's"],
  ...[
    "Tiefschneeabfahrten",
    "tiefschneeabfahrt",
    "苗場スキー場",
    "スキー",
    "すきー",
    "ゲレンデ",
    "ﾊﾟｳﾀﾞｰ",
    "हिन्दी",
    "Ｆｕｌｌ",
    "ﬁrn",
  ],
  ...[
    "ΟΔΟΣ",
    "οδός",
    "чайка",
    "чаика",
    "Żółw",
    "café",
    "cafe",
    "ǡ",
    "❄️",
    "🎿",
    "🏔",
    "🥶",
    "2024",
    "K2",
    "5",
    "½",
    "Lech",
    "utah",
    "an",
  ],
];
const tags = ["Night", "NIGHT", "night ride", "Übung", "ÜBUNG", "Powder", "year", "Cross-country", "夜"];
const people = ["Anna", "ANNA", "Tom Meyer", "Jérôme", "April", "Søren", "雪", "Annabel"];
const skiNames = ["Rustler 10", "Völkl Mantra", "Anna's K2", "January"];
const placeNames = ["Hausberg", "St. Märgen", "苗場スキー場", "Alta Badia", "Lech Hill"];
const ownNames = ["Home", "Die Piste", "AltaVista", "JH", "Powder Bowl"];
const allPlaces = [...testResorts.map(({ id }) => id), ...placeNames];

const text = orNull(
  fc
    .array(fc.tuple(oneOf(...told), oneOf(" ", "/", ", ", "\n", "", " — ")), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.flat().join("").normalize("NFC")),
);
const date = fc.oneof(
  fc
    .date({ min: new Date("2022-01-01"), max: new Date("2026-02-15"), noInvalidDate: true })
    .map((time) => time.toISOString().slice(0, 10)),
  oneOf("2024-02-28", "2024-02-29", "2024-03-01", "2025-12-24", "2025-12-31", "2026-01-01", "2026-01-10", "2026-02-01"),
);
const numbers = fc.dictionary(oneOf(...numberIds), fc.integer({ min: 0, max: 3 }), {
  maxKeys: 3,
  noNullPrototype: true,
});
const day = fc.record({
  date,
  date_precision: oneOf("day", "day", ...datePrecisions),
  resort_id: orNull(oneOf(...allPlaces)),
  ski_ids: some(skiNames),
  companions: fc.uniqueArray(oneOf(...people), { maxLength: 3, selector: companionKey }),
  activity: orNull(oneOf(...activities)),
  notes: text,
  original_text: text,
  numbers,
  snow: orNull(oneOf(...snows)),
  sky: orNull(oneOf(...skies)),
  rating: orNull(fc.integer({ min: 1, max: 5 })),
  tags: fc.uniqueArray(oneOf(...tags), { maxLength: 3, selector: companionKey }),
  photo_ids: some(["a", "b"]),
  createdAt: fc.nat(2),
});
const given = fc.record({
  today: oneOf("2026-01-15", "2026-03-01", "2024-12-31"),
  seasonStart: oneOf("09-01", "02-29", "01-01"),
  units: oneOf(...units),
  deleted: some(skiNames),
  places: fc.array(fc.record({ region: oneOf("", "Tyrol"), country: oneOf(["", ""], ["Austria", "AT"]) }), {
    minLength: placeNames.length,
    maxLength: placeNames.length,
  }),
  names: fc.uniqueArray(fc.record({ name: oneOf(...ownNames), resort_id: oneOf(...allPlaces) }), {
    maxLength: 4,
    selector: ({ name }) => name,
  }),
  days: fc.array(day, { minLength: 1, maxLength: 30, size: "max" }),
  /** For several pages. */
  times: oneOf(1, 1, 5),
});
type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never;

/** Whole, cut, or with a letter too many. */
const word = fc
  .tuple(
    oneOf(
      ...told,
      ...tags,
      ...people,
      ...skiNames,
      ...placeNames,
      ...ownNames,
      "alta",
      "Zermatt",
      "jackson",
      "austria",
    ),
    fc.nat(9),
    oneOf("cut", "whole", "slip"),
  )
  .map(([written, at, change]) => {
    if (change === "cut") return [...written].slice(0, at + 1).join("");
    return change === "slip" ? `${written.slice(0, at)}x${written.slice(at)}` : written;
  });
/** Phrases of the eight languages, in their places. */
const phrase = oneOf(
  ...["when was I last in", "how many days", "with Anna", "first", "weekend", "saturday", "this season", "last winter"],
  ...["wie viele Tage mit", "im Winter 2024/25", "seit 2024", "ohne Fotos", "Pulverschnee", "zu Weihnachten", "31.12."],
  ...["combien de jours", "avec Tom", "en février", "jours de poudreuse", "depuis 2023", "quante volte", "con Anna"],
  ...["a gennaio", "cuántos días", "en Austria", "con niebla", "何日", "パウダー", "土曜日", "1月", "hur många dagar"],
  ...[
    "med Tom",
    "i februari",
    "siste sesong",
    "i Østerrike",
    "dec 31",
    "jan 2024",
    "2022-2024",
    "2024",
    "2025",
    "march",
  ],
  ...["vertical > 1", "more than 2 runs", "colder than 3 degrees", "4 stars", "#night", "#year", "#übung", "training"],
  ...["with photos", "or", "luty", "tammikuu", "декабрь", "foggy", "midweek", "between christmas and new year", "ocak"],
);
const held = readFileSync(new URL("../../../bench/daysearch/held-out.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");
const questions = held.map((line) => (JSON.parse(line) as { q: string }).q);
const q = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.oneof(word, phrase), { minLength: 1, maxLength: 4 }).map((all) => all.join(" ")),
  },
  oneOf(...questions),
);

const number = fc.integer({ min: 0, max: 3 });
/** Each field of a search. Resorts and skis by name. */
const fields: { [Field in keyof DayFilter]-?: fc.Arbitrary<NonNullable<DayFilter[Field]>> } = {
  q,
  season: fc.integer({ min: -4, max: 1 }),
  resort_id: oneOf(...allPlaces),
  ski_id: oneOf(...skiNames),
  companion: oneOf(...people, "anna", "Nobody"),
  country: oneOf("AT", "US", "CH", "XX"),
  year: fc.integer({ min: 2022, max: 2026 }),
  month: fc.integer({ min: 1, max: 12 }),
  weekday: fc.integer({ min: 1, max: 7 }),
  week: oneOf(...weekParts),
  from: date,
  to: date,
  from_day: oneOf("12-24", "02-29", "01-10"),
  to_day: oneOf("01-06", "03-01", "12-31"),
  photos: oneOf(...photoChoices),
  activity: oneOf(...activities),
  tag: oneOf(...tags, "nIGHT", "none"),
  snow: oneOf(...snows),
  sky: oneOf(...skies),
  rating: fc.integer({ min: 1, max: 5 }),
  order: oneOf(...dayOrders),
  ...(Object.fromEntries(
    numberIds.flatMap((id) => [
      [`least_${id}`, number],
      [`most_${id}`, number],
    ]),
  ) as Record<NumberFilter, typeof number>),
};
const names = Object.keys(fields) as (keyof DayFilter)[];
const someFields = fc
  .uniqueArray(oneOf(...names), { minLength: 1, maxLength: 2 })
  .chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, fields[name] as fc.Arbitrary<unknown>]))));
const search = fc.oneof(fc.record({ q }), fc.record({ q, order: fields.order }), {
  weight: 3,
  arbitrary: someFields,
}) as fc.Arbitrary<DayFilter>;

test("a log in memory is searched as the server does it, page by page", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  await fc.assert(
    fc.asyncProperty(given, fc.array(search, { minLength: 6, maxLength: 14 }), async (about, searches) => {
      const { client, reader, log, idOf } = await filled(app, about);
      for (const { resort_id, ski_id, ...others } of searches) {
        const named = { ...(resort_id && { resort_id: idOf(resort_id) }), ...(ski_id && { ski_id: idOf(ski_id) }) };
        let asked: DaySearch | undefined = { ...others, ...named };
        while (asked) {
          const found = await searchDays(log, reader, asked);
          const answer: FoundDays | undefined = await client.trpc.days.search.query(asked).catch(unlessTooLong);
          const isInLog = (!resort_id || log.places.has(idOf(resort_id))) && (!ski_id || log.skis.has(idOf(ski_id)));
          expect(found, JSON.stringify(asked)).toStrictEqual(isInLog ? (answer ?? "too many words") : undefined);
          asked = answer?.next ? { ...asked, cursor: answer.next } : undefined;
        }
      }
    }),
    { numRuns: 40 },
  );
});

function unlessTooLong(error: { data?: { httpStatus?: number } }): undefined {
  expect(error.data?.httpStatus).toBe(422);
}

/** A new account with that log, and the log as a device has it. */
async function filled({ db, clock, skier }: TestApp, about: Given) {
  clock.set(`${about.today}T12:00:00Z`);
  const email = `${clock.newId()}@example.com`;
  const client = await skier(email);
  const { today, seasonStart, units } = about;
  await client.trpc.accounts.update.mutate({ season_start_day: seasonStart, units });
  const [{ id: userId } = { id: "" }] = (await db.select().from(users)).filter((user) => user.email === email);
  const ids = new Map([...skiNames, ...placeNames].map((name) => [name, clock.newId()]));
  const idOf = (name: string) => ids.get(name) ?? name;
  await insertLog(db, userId, {
    days: Array.from({ length: about.times }, () =>
      about.days.map((one) => logged(firstOfItsPart(one, seasonStart), clock.newId(), idOf)),
    ).flat(),
    skis: skiNames.map((name) => ({ id: idOf(name), name, deleted: about.deleted.includes(name) })),
    ownPlaces: placeNames.map((name, at) => {
      const { region = "", country: [country = "", countryCode = ""] = [] } = about.places[at] ?? {};
      return { id: idOf(name), name, region, country, countryCode };
    }),
    names: about.names.map(({ name, resort_id }) => ({ name, resortId: idOf(resort_id) })),
  });
  return { client, reader: { today, seasonStart, units }, log: await logOf(client), idOf };
}

function firstOfItsPart(one: Given["days"][number], seasonStart: string) {
  return { ...one, date: firstDate(one.date, one.date_precision, seasonStart) };
}

async function logOf({ trpc }: TestClient): Promise<Log> {
  let log = emptyLog;
  for (let since: string | undefined, isMore = true; isMore; ) {
    const found = await trpc.changes.list.query(since ? { since } : {});
    log = withChanges(log, found);
    [since, isMore] = [found.cursor, found.has_more];
  }
  return log;
}

function logged({ createdAt, ...about }: Given["days"][number], id: string, idOf: (name: string) => string): LoggedDay {
  return {
    ...about,
    id,
    resort_id: about.resort_id && idOf(about.resort_id),
    ski_ids: about.ski_ids.map(idOf),
    photo_ids: about.photo_ids.map((name) => `${id}-${name}`),
    number_sources: {},
    tracks: [],
    recorded: {},
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(0).toISOString(),
  };
}
