import fc from "fast-check";
import { expect, test } from "vitest";
import { readGazetteerFiles } from "./files.ts";
import { fold } from "./fold.ts";
import { parseGazetteer } from "./gazetteer.ts";
import type { ResortRecord } from "./record.ts";
import { createRankedSearch, createResortSearch, joinSearches } from "./search.ts";
import { bySize } from "./search-index.ts";

const records = parseGazetteer(readGazetteerFiles());
const search = createResortSearch(records);

test.each([
  // As typed, as abbreviated, as it was once called
  ["alta", "us-alta"],
  ["alt", "us-alta"],
  ["vai", "us-vail"],
  ["ALTA ", "us-alta"],
  ["st anton", "at-st-anton"],
  ["Saint Anton", "at-st-anton"],
  ["sankt anton", "at-st-anton"],
  ["st. moritz", "ch-st-moritz"],
  ["mount hood meadows", "us-mt-hood-meadows"],
  ["mt bachelor", "us-mt-bachelor"],
  ["mt tremblant", "ca-tremblant"],
  ["JHMR", "us-jackson-hole"],
  ["a-basin", "us-arapahoe-basin"],
  ["abasin", "us-arapahoe-basin"],
  ["PCMR", "us-park-city"],
  ["smuggs", "us-smugglers-notch"],
  ["wb", "ca-whistler-blackcomb"],
  ["whistler", "ca-whistler-blackcomb"],
  ["squaw", "us-palisades-tahoe"],
  ["squaw valley", "us-palisades-tahoe"],
  ["snow bird", "us-snowbird"],
  ["val disere", "fr-val-d-isere"],
  ["val d isere", "fr-val-d-isere"],
  ["alpe dhuez", "fr-alpe-d-huez"],
  ["les deux alpes", "fr-les-2-alpes"],
  ["3 vallees", "fr-les-3-vallees"],
  ["breuil", "it-cervinia"],
  ["wolkenstein", "it-selva-val-gardena"],
  ["cortina", "it-cortina-d-ampezzo"],
  ["bariloche", "ar-cerro-catedral"],
  ["chimbulak", "kz-shymbulak"],
  // Accents, or none, or spelled out
  ["kitzbuhel", "at-kitzbuhel"],
  ["kitzbuehel", "at-kitzbuhel"],
  ["Soelden", "at-solden"],
  ["zurs", "at-zurs"],
  ["åre", "se-are"],
  ["are", "se-are"],
  ["uludag", "tr-uludag"],
  ["las lenas", "ar-las-lenas"],
  ["jasna", "sk-jasna"],
  // Other scripts
  ["ニセコ", "jp-niseko-united"],
  ["にせこ", "jp-niseko-united"],
  ["志賀高原", "jp-shiga-kogen"],
  ["苗場スキー場", "jp-naeba"],
  ["八方尾根", "jp-happo-one"],
  ["용평", "kr-yongpyong"],
  ["Бансько", "bg-bansko"],
  ["роза хутор", "ru-rosa-khutor"],
  // Half typed
  ["zermat", "ch-zermatt"],
  ["lake louis", "ca-lake-louise"],
  ["spindl", "cz-spindleruv-mlyn"],
  ["serre che", "fr-serre-chevalier"],
  ["nozawa", "jp-nozawa-onsen"],
  // By a word, in any order
  ["hirafu", "jp-niseko-grand-hirafu"],
  ["hole jackson", "us-jackson-hole"],
  ["arlberg st anton", "at-st-anton"],
  ["hotham", "au-mount-hotham"],
  // With the place
  ["alta utah", "us-alta"],
  ["utah alta", "us-alta"],
  ["vail co", "us-vail"],
  ["whistler bc", "ca-whistler-blackcomb"],
  ["killington vt", "us-killington"],
  ["chamonix france", "fr-chamonix"],
  ["jackson hole wyoming", "us-jackson-hole"],
  ["ischgl tirol", "at-ischgl"],
  ["verbier schweiz", "ch-verbier"],
  ["blue mountain ontario", "ca-blue-mountain"],
  ["blue mountain pa", "us-blue-mountain-pennsylvania"],
  ["crystal mountain michigan", "us-crystal-mountain-michigan"],
  ["crystal mountain wa", "us-crystal-mountain-washington"],
  ["vail ski resort", "us-vail"],
  ["red river ski valley", "us-red-river"],
  ["the alta", "us-alta"],
  ["the big sky resort", "us-big-sky"],
  ["sugarloaf base village", "us-sugarloaf"],
  ["whistler village", "ca-whistler-blackcomb"],
  ["deer valley", "us-deer-valley"],
  ["ski vail colorado", "us-vail"],
  ["arlberg austria", "at-ski-arlberg"],
  // Mistyped
  ["chamonx", "fr-chamonix"],
  ["verbire", "ch-verbier"],
  ["courcheval", "fr-courchevel"],
  ["meribell", "fr-meribel"],
  ["breckenrige", "us-breckenridge"],
  ["steambaot", "us-steamboat"],
  ["crested bute", "us-crested-butte"],
  ["saint antton", "at-st-anton"],
  ["mamoth", "us-mammoth-mountain"],
  ["corche", "fr-courchevel"],
  ["jakson hole wyoming", "us-jackson-hole"],
])("finds %j first: %s", (query, id) => {
  expect(search(query, 20)[0]?.id).toBe(id);
});

test.each([
  ["st anton", ["at-st-anton", "ch-st-antonien"]],
  ["aspen", ["us-aspen-mountain", "us-aspen-snowmass", "us-aspen-highlands"]],
  ["hakuba", ["jp-hakuba-valley", "jp-happo-one", "jp-hakuba-47", "jp-hakuba-iwatake"]],
  ["mount", ["us-mt-bachelor", "us-mount-snow"]],
  ["moun", ["us-mountain-high", "us-mt-bachelor"]],
  ["saint", ["at-st-anton", "fr-saint-lary"]],
  ["utah", ["us-park-city", "us-snowbird", "us-alta"]],
  ["norge", ["no-trysil", "no-hemsedal"]],
  ["高原", ["jp-shiga-kogen"]],
])("finds by %j: %s", (query, ids) => {
  expect(search(query, 20).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test.each(["", " ", "--", "zz", "xqzjkvwy"])("finds nothing by %j", (query) => {
  expect(search(query, 20)).toEqual([]);
});

function resort(id: string, name: string, pisteKm: number | null, ...aliases: string[]): ResortRecord {
  return {
    id,
    name,
    region: "Utah",
    country: "United States",
    countryCode: "US",
    latitude: 40,
    longitude: -111,
    pisteKm,
    aliases,
  };
}

function ids(found: ResortRecord[]): string[] {
  return found.map(({ id }) => id);
}

test("ranks exact, exact alias, prefix, word-prefix, alias, place, typo", () => {
  const made = [
    resort("typo", "Utan", 900),
    resort("place", "Somewhere", 800),
    resort("alias word", "One", 700, "Old Utah"),
    resort("alias prefix", "Two", 600, "Utahville"),
    resort("word", "Great Utah", 500),
    resort("prefix", "Utahna", 400),
    resort("exact alias", "Three", 300, "Utah"),
    resort("exact", "Utah", 200),
  ].map((record) => (record.id === "typo" ? { ...record, region: "Idaho" } : record));
  const ranked = ["exact", "exact alias", "prefix", "word", "alias prefix", "alias word", "place"];
  expect(ids(createResortSearch(made)("utah", 20))).toEqual(ranked);
  const inexact = made.filter(({ id }) => !id.startsWith("exact"));
  expect(ids(createResortSearch(inexact)("utah", 20)), "no typo where something begins so").toEqual(ranked.slice(2));
  const mistyped = made.filter(({ id }) => id === "typo" || id === "place");
  expect(ids(createResortSearch(mistyped)("utah", 20))).toEqual(["place", "typo"]);
});

test("puts the bigger resort first within a rank, a linked area among the big ones", () => {
  const made = [
    resort("small", "Snow A", 5),
    resort("unknown", "Snow B", null),
    resort("linked", "Snow C", 0),
    resort("big", "Snow D", 300),
  ];
  expect(ids(createResortSearch(made)("snow", 20))).toEqual(["big", "linked", "small", "unknown"]);
});

test("does not guess at words of Chinese and Japanese", () => {
  const made = [resort("kogen", "Shiga", 80, "志賀高原")];
  expect(ids(createResortSearch(made)("志賀高山", 20))).toEqual([]);
});

test("forgives no slip in three letters, one in four, two in eight", () => {
  const made = createResortSearch([resort("a", "Alp", 1), resort("b", "Bork", 1), resort("c", "Courchevel", 1)]);
  expect(ids(made("elp", 20))).toEqual([]);
  expect(ids(made("burk", 20))).toEqual(["b"]);
  expect(ids(made("burg", 20))).toEqual([]);
  expect(ids(made("corcheval", 20))).toEqual(["c"]);
});

const spelled = (record: ResortRecord) => fold(record.name).replaceAll(" ", "");
const bearers = new Map<string, number>();
for (const record of records) bearers.set(spelled(record), (bearers.get(spelled(record)) ?? 0) + 1);

test("finds every name that one resort bears first", () => {
  const missed = records.filter((record) => bearers.get(spelled(record)) === 1 && search(record.name, 1)[0] !== record);
  expect(ids(missed)).toEqual([]);
});

test("finds at least 95 % of the names of six letters with one slip", () => {
  const long = records.filter((record) => /^[a-z ]{6,}$/.test(fold(record.name)));
  const slips = fc.record({
    record: fc.constantFrom(...long),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    kind: fc.constantFrom("drop", "double", "replace", "swap"),
    letter: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
  });
  const tried = fc.sample(slips, { numRuns: 3000, seed: 20 });
  const missed = tried.filter(({ record, at, kind, letter }) => {
    const name = [...record.name];
    const place = Math.floor(at * name.length);
    const typed = {
      drop: name.toSpliced(place, 1),
      double: name.toSpliced(place, 0, letter),
      replace: name.toSpliced(place, 1, letter),
      swap: name.toSpliced(place, 2, ...name.slice(place, place + 2).reverse()),
    }[kind].join("");
    return !search(typed, 20).includes(record);
  });
  expect(missed.length / tried.length).toBeLessThan(0.05);
});

test("takes any text, gives no more than asked for and nothing twice", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 100 }),
    fc.string({ unit: fc.constantFrom("a", "s", " ", "-", "t", "高", "é"), maxLength: 100 }),
    fc
      .array(fc.constantFrom("ski", "mont", "saint", "usa", "alpe", "la"), { maxLength: 25 })
      .map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(hostile, fc.integer({ min: 0, max: 30 }), (query, limit) => {
      const found = search(query, limit);
      expect(found.length).toBeLessThanOrEqual(limit);
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 500 },
  );
});

test("answers alike whatever was asked before", () => {
  const fresh = createResortSearch(records);
  const queries = ["snow valley", "a b c", "ski ski", "mont blanc", "alta utah", "zzz", "saint la"];
  const expected = queries.map((query) => ids(createResortSearch(records)(query, 20)));
  for (let round = 0; round < 3; round++) expect(queries.map((query) => ids(fresh(query, 20)))).toEqual(expected);
});

test("answers over 10,000 resorts in well under 5 ms", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => {
    const record = records[at % records.length] ?? resort("none", "None", null);
    const again = Math.floor(at / records.length);
    return again === 0
      ? record
      : { ...record, id: `${record.id}-${again}`, name: `${record.name.slice(again)} ${again}` };
  });
  const big = createResortSearch(many);
  const queries = many
    .filter((_, at) => at % 40 === 0)
    .flatMap(({ name }) => [name.slice(0, 3), `${name.slice(0, 4)}x${name.slice(5)}`]);
  for (const query of queries) big(query, 20);
  const taken = queries
    .map((query) => {
      const start = performance.now();
      big(query, 20);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
  expect(taken[Math.floor(taken.length / 2)]).toBeLessThan(5);
});

test("a search in pieces finds what the whole one finds, in the same order", () => {
  const sorted = bySize(records);
  const pieces = Array.from({ length: 4 }, (_, at) => createRankedSearch(sorted.slice(at * 1000, (at + 1) * 1000)));
  const [whole, joined] = [createRankedSearch(records), joinSearches(pieces)];
  const names = sorted.filter((_, at) => at % 20 === 0).map(({ name }) => name);
  for (const query of names.flatMap((name) => [
    name,
    name.slice(0, 2),
    name.slice(0, 4),
    name.slice(0, 3) + name.slice(4),
    `${name} beside Alta`,
  ])) {
    for (const limit of [20, 5000]) expect(joined(query, limit), query).toEqual(whole(query, limit));
  }
});
