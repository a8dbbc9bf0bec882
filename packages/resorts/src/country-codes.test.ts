import { expect, test } from "vitest";
import { countryCodeOf } from "./country-codes.ts";
import { countryName } from "./country-names.ts";

test.each([
  ["AT", "Austria"],
  ["BA", "Bosnia and Herzegovina"],
  ["CZ", "Czechia"],
  ["GB", "United Kingdom"],
  ["KR", "South Korea"],
  ["TR", "Türkiye"],
  ["US", "United States"],
  ["XK", "Kosovo"],
])("knows %s as %s, both ways", (code, name) => {
  expect(countryName(code)).toBe(name);
  expect(countryCodeOf(name)).toBe(code);
});

test.each(["", "at", "QQ", "SU", "YU", "EU", "UN", "ZZ", "AUT", "1A"])("takes %j for no country", (code) => {
  expect(countryName(code)).toBeUndefined();
});

test.each([
  ["Czech Republic", "CZ"],
  ["Korea", "KR"],
  ["Republic of Ireland", "IE"],
  ["Turkey", "TR"],
  ["Macedonia", "MK"],
  ["BOSNIA AND HERZEGOVINA", "BA"],
  ["Germany", "DE"],
  ["Serbia", "RS"],
])("reads %s as other data sets write it", (name, code) => {
  expect(countryCodeOf(name)).toBe(code);
});

test("knows no country that is none", () => {
  expect(countryCodeOf("")).toBeUndefined();
  expect(countryCodeOf("Narnia")).toBeUndefined();
});
