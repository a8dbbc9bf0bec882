import { expect, test } from "vitest";
import { type Entry, toSkiArea } from "./ski-area.ts";

const entry: Entry = {
  name: "Hill",
  status: "operating",
  downhill: true,
  region: "Tyrol",
  countryCode: "AT",
  position: [47.1234567, 10.9876543],
  pisteKm: 12.345,
  sources: ["b:2", "a:1", "b:2"],
};

test("normalizes an entry", () => {
  expect(toSkiArea(entry)).toEqual({
    names: ["Hill"],
    region: "Tyrol",
    countryCode: "AT",
    latitude: 47.12346,
    longitude: 10.98765,
    pisteKm: 12.3,
    sources: ["a:1", "b:2"],
  });
});

test.each([
  ["operating", true],
  [null, true],
  [undefined, true],
  ["", true],
  ["abandoned", false],
  ["never_opened", false],
])("accepts operating areas and those without a status: %s", (status, taken) => {
  expect(typeof toSkiArea({ ...entry, status }) === "object").toBe(taken);
});

test.each([
  [{ name: null }, "unnamed"],
  [{ name: " ,- " }, "unnamed"],
  [{ downhill: false }, "notDownhill"],
  [{ status: "proposed" }, "notOperating"],
  [{ position: null }, "noPosition"],
  [{ position: [0, 0] as const }, "noPosition"],
  [{ position: [91, 0] as const }, "noPosition"],
  [{ position: [0, 181] as const }, "noPosition"],
  [{ position: [Number.NaN, 10] as const }, "noPosition"],
])("leaves out %j: %s", (change, reason) => {
  expect(toSkiArea({ ...entry, ...change })).toBe(reason);
});

test.each([
  ["용평리조트, Yongpyong Resort", ["Yongpyong Resort", "용평리조트"]],
  ["Hatsvali, Хацвали", ["Hatsvali", "Хацвали"]],
  ["白馬岩岳", ["白馬岩岳"]],
  ["  Two\u00a0 \n words\u200b ", ["Two words"]],
  ["A<b>", ["A<b>"]],
  ["x".repeat(300), ["x".repeat(200)]],
])("shows the Latin name of %j", (name, names) => {
  expect(toSkiArea({ ...entry, name })).toMatchObject({ names });
});

test.each([
  [0, null],
  [null, null],
  [0.04, null],
  [0.06, 0.1],
])("rounds %s km of piste to %s", (pisteKm, expected) => {
  expect(toSkiArea({ ...entry, pisteKm })).toMatchObject({ pisteKm: expected });
});
