import fc from "fast-check";
import { expect, test } from "vitest";
import { readGazetteerFiles } from "./files.ts";
import { fold, isCjk } from "./fold.ts";
import { parseGazetteer } from "./gazetteer.ts";
import { createFindPlaces } from "./mentions.ts";
import type { ResortRecord } from "./record.ts";
import { otherWords } from "./test-mention-others.ts";
import { namedPlaces } from "./test-mention-places.ts";

const records = parseGazetteer(readGazetteerFiles());
const findPlaces = createFindPlaces(records);

function casesOf(lines: string): [text: string, ids: string][] {
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const at = line.lastIndexOf("=");
      return [line.slice(0, at).trimEnd(), line.slice(at + 1).trim()];
    });
}

function idsIn(text: string): string {
  return findPlaces(text.replaceAll("#", "\u001f"))
    .filter(({ score }) => score >= 1)
    .map(({ resort }) => resort?.id ?? "?")
    .join(" ");
}

test.each(casesOf(namedPlaces))("finds the places: %s", (text, ids) => {
  expect(idsIn(text)).toBe(ids);
});

test.each(casesOf(otherWords))("takes no word for a place that is none: %s", (text, ids) => {
  expect(idsIn(text)).toBe(ids);
});

test.each([
  ["\u001f Stowe, VT: \u001f", "Stowe, VT"],
  ["Lake Louise, Alta., \u001f", "Lake Louise, Alta."],
  ["\u001f Zermatt (CH), Sonne", "Zermatt (CH)"],
  ["\u001f Big White, B.C. cold", "Big White, B.C."],
  ["\u001f Killington Ski Resort, rain", "Killington Ski Resort"],
  ["\u001f Killington's tram", "Killington"],
  ["\u001f Stowe, Vermont, USA with Sam", "Stowe, Vermont, USA"],
  ["\u001f St. Anton am Arlberg, voll", "St. Anton am Arlberg"],
  ["\u001f野沢温泉スキー場で", "野沢温泉スキー場"],
  ["\u001f Alta, VT", "Alta, VT"],
  ["first\n\u001f Sölden, Tirol\nlast", "Sölden, Tirol"],
])("marks the name with the region after it: %j", (text, written) => {
  expect(findPlaces(text).map(({ start, end }) => text.slice(start, end))).toEqual([written]);
});

test("gives ids and names", () => {
  expect(findPlaces("\u001f Copper, icy")).toEqual([
    {
      kind: "known",
      ...{ resort: { id: "us-copper-mountain", name: "Copper Mountain" }, score: 3.5 },
      ...{ start: 2, end: 8, position: { latitude: 39.5, longitude: -106.15 } },
    },
  ]);
});

const withKm = (record: ResortRecord): number => (record.pisteKm === 0 ? 150 : (record.pisteKm ?? 8));

test("finds each resort by its own name alone, or nobody, or a namesake three times as big", () => {
  const wrong = records.flatMap((record) => {
    const found = findPlaces(`\u001f ${record.name}`).flatMap(({ resort }) => resort ?? []);
    return found
      .filter(({ id }) => id !== record.id)
      .filter(({ id }) => {
        const other = records.find((candidate) => candidate.id === id);
        return !other || fold(other.name) !== fold(record.name) || withKm(other) < 3 * withKm(record);
      })
      .map(({ id }) => `${record.id} ${id}`);
  });
  // "Sugar Loaf" and "Sugarloaf" are one name, and folded two.
  expect(wrong).toEqual(["us-sugar-loaf-michigan us-sugarloaf"]);
});

test("finds 99 of 100 resorts by name and region, and never another one", () => {
  let found = 0;
  for (const record of records) {
    const ids = findPlaces(`\u001f ${record.name}, ${record.region}`).map(({ resort }) => resort?.id ?? null);
    expect(ids.filter((id) => id !== record.id && id !== null)).toEqual([]);
    if (ids.includes(record.id)) found++;
  }
  expect(found / records.length).toBeGreaterThan(0.99);
});

const pieces = fc.oneof(
  fc.constantFrom(...records.flatMap(({ name, aliases }) => [name, ...aliases])),
  fc.constantFrom(
    " ",
    ", ",
    "\u001f",
    "\n",
    " - ",
    "/",
    ".",
    "'s ",
    "-",
    "(",
    ")",
    " at ",
    " with ",
    " and ",
    ", VT",
    "で",
    "x",
  ),
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""));

test("finds names in order, apart from one another and never inside a word; a doubtful word may be part of a name", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const last = { name: 0, word: 0, guess: 0 };
      for (const { start, end, score, isPart, kind: known } of findPlaces(text)) {
        const kind = score >= 1 ? "name" : known === "likely" || isPart ? "word" : "guess";
        expect(start).toBeGreaterThanOrEqual(last[kind]);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(isInsideWord(text, start)).toBe(false);
        expect(isInsideWord(text, end)).toBe(false);
        expect(["\u001f", "\n"].some((sign) => text.slice(start, end).includes(sign))).toBe(false);
        last[kind] = end;
      }
    }),
    { examples: [["¹௳BKK\u001f with "]] },
  );
});

/** Between two letters of scripts that part their words. */
function isInsideWord(text: string, at: number): boolean {
  const parted = /^[\p{L}\p{N}]$/u;
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
  const after = String.fromCodePoint(text.codePointAt(at) ?? 32);
  return parted.test(before) && parted.test(after) && !isCjk(before) && !isCjk(after) && !marks.test(before + after);
}

const marks = /[ーｰ]/u;

test("finds what it finds in a line, whatever stands in the lines around it", () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [first, second] = [one, other].map((text) => text.split(/[\n\r\u2028\u2029]/).join(" "));
      const idsOf = (text = "") => findPlaces(text).map(({ resort }) => resort?.id);
      expect(idsOf(`${first}\n${second}`)).toEqual([...idsOf(first), ...idsOf(second)]);
    }),
  );
});

test.each([
  ["one endless word", "a"],
  ["one name over and over", "Alta "],
  ["namesakes over and over", "Hidden Valley, "],
  ["slips over and over", "\u001f Killingtn"],
  ["prepositions over and over", "at "],
  ["hints over and over", "Hidden Valley Utah "],
  ["blanks", "\u001f"],
  ["one endless run of Japanese", "白馬"],
])("reads a long text of %s", (_what, part) => {
  // Long enough for a quadratic step not to come back before the runner's time limit.
  const text = part.repeat(300_000 / part.length);
  expect(findPlaces(text).every(({ end }) => end <= text.length)).toBe(true);
});

test.each([
  ["Jan 5 Red River Ski Valley", "us-red-river"],
  ["Jan 5 The Remarkables", "nz-the-remarkables"],
  ["Jan 5 Sugarloaf Base Village, powder", "us-sugarloaf"],
  ["Jan 5 Snowmass Base Village", "us-snowmass"],
  ["Jan 5 Whistler Village", "ca-whistler-blackcomb"],
  ["Jan 5 River Run Village", "us-keystone"],
])("the words that people add to a name name no other resort: %j", (text, ids) => {
  expect(idsIn(text)).toBe(ids);
});
