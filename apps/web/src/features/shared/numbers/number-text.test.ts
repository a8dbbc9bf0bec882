import { dayNumbers, type NumberId } from "@firn/contracts/day-numbers";
import { type Units, unitsOfRegion } from "@firn/contracts/units";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldText, numberLabel, numberText, unitText } from "./number-text.ts";
import { parseNumber, rangeText } from "./parse-number.ts";
import { unitsOfBrowser } from "./units.ts";

test.each([
  ["US", "imperial"],
  ["LR", "imperial"],
  ["MM", "imperial"],
  ["GB", "metric"],
  ["AT", "metric"],
  [undefined, "metric"],
])("in %s units are %s by region", (region, units) => {
  expect(unitsOfRegion(region)).toBe(units);
});

test("the browser of this process is in the US", () => {
  expect(unitsOfBrowser()).toBe("imperial");
});

const shown: [NumberId, number, string, string, string][] = [
  ["vertical_m", 4801, "4,801 m", "4.801 m", "15,750 ft"],
  ["runs", 12, "12", "12", "12"],
  ["distance_m", 42_349, "42.3 km", "42,3 km", "26.3 mi"],
  ["ascent_m", 0, "0 m", "0 m", "0 ft"],
  ["top_speed_kmh", 64, "64 km/h", "64 km/h", "40 mph"],
  ["minutes", 330, "5:30 h", "5:30 h", "5:30 h"],
  ["minutes", 61, "1:01 h", "1:01 h", "1:01 h"],
  ["new_snow_cm", 1, "1 cm", "1 cm", "0.5 in"],
  ["new_snow_cm", 20, "20 cm", "20 cm", "8 in"],
  ["temperature_c", -4, "-4°C", "-4°C", "25°F"],
  ["temperature_c", -18, "-18°C", "-18°C", "0°F"],
];

test.each(shown)("%s %d is %s, in Germany %s, in the US %s", (id, value, metric, german, imperial) => {
  expect(numberText(id, value, "metric", "en-GB")).toBe(metric);
  expect(numberText(id, value, "metric", "de-DE")).toBe(german);
  expect(numberText(id, value, "imperial", "en-US")).toBe(imperial);
});

test("a field has its number without the unit, which stands beside it", () => {
  const beside = (id: NumberId, value: number, units: Units) => [fieldText(id, value, units), unitText(id, units)];
  expect(beside("vertical_m", 4801, "metric")).toEqual(["4,801", "m"]);
  expect(beside("temperature_c", -4, "imperial")).toEqual(["25", "°F"]);
  expect(beside("minutes", 330, "imperial")).toEqual(["5:30", "h:mm"]);
  expect(beside("runs", 12, "metric")).toEqual(["12", undefined]);
});

test("each number has a label", () => {
  expect(dayNumbers.map(({ id }) => numberLabel(id))).toContain("Top speed");
});

const typed: [NumberId, Units, string, string, number | null | undefined][] = [
  ["vertical_m", "metric", "en-GB", "4800", 4800],
  ["vertical_m", "metric", "en-GB", " 4,800 m ", 4800],
  ["vertical_m", "metric", "en-GB", "4.800", 4800],
  ["vertical_m", "metric", "de-DE", "4.800", 4800],
  ["vertical_m", "metric", "de-CH", "4'800", 4800],
  ["vertical_m", "metric", "fr-FR", "4\u202f800", 4800],
  ["vertical_m", "metric", "en-GB", "4800.4", 4800],
  ["vertical_m", "metric", "en-GB", "", null],
  ["vertical_m", "metric", "en-GB", "30000", 30_000],
  ["vertical_m", "metric", "en-GB", "30001", undefined],
  ["vertical_m", "metric", "en-GB", "-1", undefined],
  ["vertical_m", "metric", "en-GB", "4800 ft", undefined],
  ["vertical_m", "metric", "en-GB", "many", undefined],
  ["vertical_m", "metric", "en-GB", "1,2,3", undefined],
  ["vertical_m", "imperial", "en-US", "15,750 ft", 4801],
  ["vertical_m", "imperial", "en-US", "98425", 30_000],
  ["vertical_m", "imperial", "en-US", "98430", undefined],
  ["runs", "metric", "en-GB", "12", 12],
  ["runs", "metric", "en-GB", "12.5", undefined],
  ["runs", "imperial", "en-US", "301", undefined],
  ["distance_m", "metric", "en-GB", "42.3", 42_300],
  ["distance_m", "metric", "en-GB", "42,3", 42_300],
  ["distance_m", "metric", "de-DE", "42,3 km", 42_300],
  ["distance_m", "metric", "en-GB", "42.345", 42_345],
  ["distance_m", "metric", "de-DE", "42.345", undefined],
  ["distance_m", "imperial", "en-US", "26.3", 42_326],
  ["distance_m", "imperial", "en-US", ".5", 805],
  ["top_speed_kmh", "imperial", "en-US", "40", 64],
  ["top_speed_kmh", "metric", "en-GB", "64.5", 65],
  ["minutes", "metric", "en-GB", "5:30", 330],
  ["minutes", "metric", "en-GB", "5h30", 330],
  ["minutes", "metric", "en-GB", "5,5", 330],
  ["minutes", "metric", "en-GB", "5", 300],
  ["minutes", "metric", "en-GB", "24", 1440],
  ["minutes", "metric", "en-GB", "330", 330],
  ["minutes", "metric", "en-GB", "24:01", undefined],
  ["minutes", "metric", "en-GB", "5:61", undefined],
  ["new_snow_cm", "imperial", "en-US", "8", 20],
  ["temperature_c", "metric", "en-GB", "-4", -4],
  ["temperature_c", "metric", "en-GB", "−4°C", -4],
  ["temperature_c", "imperial", "en-US", "25", -4],
  ["temperature_c", "imperial", "en-US", "-76", -60],
  ["temperature_c", "imperial", "en-US", "105", undefined],
];

test.each(typed)("%s in %s units of %s: %j is %j", (id, units, locale, text, value) => {
  expect(parseNumber(id, text, units, locale)).toBe(value);
});

test.each<[NumberId, Units, string]>([
  ["vertical_m", "metric", "Use a number from 0 to 30,000 m."],
  ["vertical_m", "imperial", "Use a number from 0 to 98,425 ft."],
  ["distance_m", "imperial", "Use a number from 0 to 186.4 mi."],
  ["top_speed_kmh", "imperial", "Use a number from 0 to 155 mph."],
  ["new_snow_cm", "imperial", "Use a number from 0 to 196.8 in."],
  ["temperature_c", "imperial", "Use a number from -76 to 104 °F."],
  ["runs", "metric", "Use a whole number from 0 to 300."],
  ["minutes", "metric", "Use a time from 0:00 to 24:00, as in 5:30."],
])("the range of %s in %s units: %s", (id, units, text) => {
  expect(rangeText(id, units)).toBe(text);
});

test.each<Units>(["metric", "imperial"])("what a field shows in %s units is shown again when it is typed", (units) => {
  for (const { id, least, most } of dayNumbers)
    for (let value: number = least; value <= most; value += id === "distance_m" ? 97 : 1) {
      const text = fieldText(id, value, units);
      const stored = parseNumber(id, text, units) ?? Number.NaN;
      expect(fieldText(id, stored, units), `${id} ${value}`).toBe(text);
      // A metre is finer than a thousandth of a mile.
      if (id !== "distance_m") expect(stored, `${id} ${text}`).toBe(value);
    }
});

/** As fine as whole metres, centimetres and kilometres per hour keep them apart; degrees Celsius keep every fifth one. */
test.each<[NumberId, number, number]>([
  ["vertical_m", 5, 98_425],
  ["distance_m", 0.001, 186],
  ["top_speed_kmh", 1, 155],
  ["new_snow_cm", 0.5, 196],
  ["temperature_c", 5, 100],
])("%s, typed in steps of %d of an imperial unit, is shown as it was typed", (id, step, most) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Math.floor(most / step) }), (steps) => {
      const text = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 }).format(steps * step);
      expect(fieldText(id, parseNumber(id, text, "imperial") ?? Number.NaN, "imperial")).toBe(text);
    }),
  );
});

test("a number that is shown is rounded as one types, where that is stored as the value", () => {
  const shown = (id: NumberId, value: number) => numberText(id, value, "imperial", "en-US");
  expect([shown("vertical_m", 1463), shown("vertical_m", 1464)]).toEqual(["4,800 ft", "4,803 ft"]);
  expect([shown("temperature_c", -7), shown("new_snow_cm", 12)]).toEqual(["20°F", "4.7 in"]);
  expect(shown("distance_m", 42_349)).toBe("26.3 mi");
});
