import { expect, test } from "vitest";
import { createPlaceMatcher, namesWithin } from "./same-place.ts";

/** A place so many kilometres north of 47, 10. */
function place(km: number, ...names: string[]) {
  return { latitude: 47 + km / 111.19, longitude: 10, names };
}

function matches(known: string | string[], other: string | string[], km: number): boolean {
  return createPlaceMatcher([place(0, ...[known].flat())]).match(place(km, ...[other].flat())) !== undefined;
}

test.each([
  ["the same name", "Alta", "ALTA", 29],
  ["an alias", ["Cervinia", "Breuil-Cervinia"], "Breuil Cervinia", 29],
  ["St. for Saint", "Saint-Gervais", "St. Gervais", 29],
  ["words that say little", "Steamboat", "Steamboat Ski Resort", 11],
  ["only such words", "Winter Park", "Winter Park Resort", 11],
  ["the first of two villages", "Lech", "Lech/Zürs", 11],
  ["a shorter name", "St. Anton am Arlberg", "St. Anton/St. Christoph/Stuben", 5],
  ["a word among others", "Bjelašnica", "OC Bjelašnica ZOI '84", 5],
  ["a short word among others", "Voss", "Voss Resort Fjellheisar", 5],
  ["a slip", "Amirsoy", "Amirsay Resort", 5],
  ["a longer word", "Klimpfjäll", "Klimpfjällsbackarna", 5],
  ["another script's longer name", ["Baideng", "白登山"], "大同万龙白登山国际滑雪场", 5],
])("meets %s within reach, and not beyond", (_, known, other, km) => {
  expect(matches(known, other, km)).toBe(true);
  expect(matches(other, known, km)).toBe(true);
  expect(matches(known, other, 31)).toBe(false);
});

test.each([
  ["Aspen Mountain", "Snowmass", 5],
  ["Ski Resort", "Ski Area", 1],
  ["Alp", "Alpe", 1],
  ["Steamboat", "Steamboat Ski Resort", 13],
  ["Bjelašnica", "OC Bjelašnica ZOI '84", 9],
  ["Alta", "", 1],
])("tells %s from %s at %i km", (known, other, km) => {
  expect(matches(known, other, km)).toBe(false);
});

test("prefers the name most alike, then the nearest", () => {
  const matcher = createPlaceMatcher([place(1, "Aspen Highlands"), place(5, "Aspen"), place(20, "Aspen")]);
  matcher.add(place(3, "Aspen Ski Area"));
  expect(matcher.match(place(0, "Aspen"))).toEqual(place(5, "Aspen"));
});

test.each([
  ["용평리조트, Yongpyong Resort", ["용평리조트", "Yongpyong Resort"]],
  ["Bromley Mountain Ski Resort;Bromley Mountain", ["Bromley Mountain Ski Resort", "Bromley Mountain"]],
  ["Vallåsen (Hallandsås)", ["Vallåsen", "Hallandsås"]],
  ["Makino Kogen （マキノ高原）", ["Makino Kogen", "マキノ高原"]],
  ["Alta, Alta", ["Alta"]],
  ["Zinal / Grimentz", ["Zinal / Grimentz"]],
  ["alert(1)", ["alert(1)"]],
  [" , ;() ", []],
])("takes %j apart", (text, names) => {
  expect(namesWithin(text)).toEqual(names);
});
