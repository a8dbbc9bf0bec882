import { Session } from "node:inspector/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const dates =
  "1/2|14.1.|3.|1-2.1.26|1.-3.1.|2026-01-14|Jan 5|5. Januar|27-29 Dec|Jan 3, 4, 5|1/2-1/5|the 8th|Sat|lun 26|yesterday|week 5|1月5日|土|Silvester|except";
const names = "Alta|St. Anton|Big Sky|Mount Saint|苗場|QST 106|Atris|w/ Sam & Jo|Foo Hill|K = Killington|(MRG)";
const words =
  "a|and|to|closed|Plan:|bike|ski|powder|marathon|total|total 5 days|season 24/25|10 km|€50|4/5|10:15|x2|l4";
/** The link ends with a blank: one without end is read as none beyond its longest length, which is a test of its own. */
const signs = '(|)|[x]|"|~~|<td>|https://a.b/c |→|⛷️|❄|"a",';
const token = fc.constantFrom(...[dates, names, words, signs].flatMap((some) => some.split("|")));
const separator = fc.constantFrom(" ", "", ", ", "; ", " - ", "/", "\t", ". ", " & ", "\n");
const unit = fc
  .array(fc.tuple(token, separator), { minLength: 1, maxLength: 4 })
  .map((pairs) => pairs.flat().join(""))
  .filter((text) => text.trim() !== "");

const coverage = new Session();
let read: (text: string) => unknown;

/** V8 counts only in code that it compiles from then on, so that the reader is loaded anew. */
beforeAll(async () => {
  coverage.connect();
  await coverage.post("Profiler.enable");
  await coverage.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  vi.resetModules();
  const { readDays } = await import("@firn/daytext/read-days");
  const { createFindPlaces } = await import("@firn/resorts/mentions");
  const { parseGazetteer } = await import("@firn/resorts/gazetteer");
  const { readGazetteerFiles } = await import("@firn/resorts/files");
  const context = {
    season: { from: "2025-09-01", to: "2026-08-31" },
    today: "2026-03-15",
    localeOrder: "month-day" as const,
    skis: ["QST 106", "Black Crows Atris"].map((name) => ({ id: name, name })),
    findPlaces: createFindPlaces(parseGazetteer(readGazetteerFiles())),
  };
  read = (text) => readDays(text, context);
});

afterAll(() => coverage.disconnect());

/** How often V8 entered the blocks of the reader's code: a measure of work that does not depend on the machine. */
async function stepsOf(text: string): Promise<number> {
  // Words that it meets for the first time take more steps.
  read(text);
  await coverage.post("Profiler.takePreciseCoverage");
  read(text);
  const { result } = await coverage.post("Profiler.takePreciseCoverage");
  return result
    .filter(({ url }) => /packages\/(?:daytext|resorts)\/src\//.test(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * A text of four times the length takes at most eight times the steps. Squared work would take 16 times. The rest is for texts whose kind becomes
 * another one as they grow. The short one is longer than the longest list of dates.
 */
async function expectLinear(repeated: string) {
  const [short, long] = [await stepsOf(filled(repeated, 1000)), await stepsOf(filled(repeated, 4000))];
  expect(long).toBeLessThan(8 * short);
}

test.each(["1-2.1.26 ", "1月5日. ", "苗場 ", "1/2-1/5. ", "I#1. "])(
  "reads %j repeated in steps that grow with the length",
  expectLinear,
);

test("reads a link without end in as many steps as other text", async () => {
  expect(await stepsOf(filled("https://a.b/c", 4000))).toBeLessThan(16 * (await stepsOf(filled("1/2 Alta ", 500))));
});

test("reads any tokens repeated in steps that grow with the length", async () => {
  await fc.assert(fc.asyncProperty(unit, expectLinear), { numRuns: 25 });
});
