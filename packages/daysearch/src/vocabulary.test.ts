import { dayNumbers, skies, snows } from "@firn/contracts/day-numbers";
import { expect, test } from "vitest";
import { languages } from "../words/all.ts";
import { readIn } from "./test-read.ts";
import { tokensOf } from "./tokens.ts";

const everywhere =
  /^(stop|past|to|or|of|minus|equal|least|most|(order|week|activity|photos|snow|sky|number|relative|span|count) .*)$/;
const needed = Object.keys(languages.en ?? {}).filter((sense) => everywhere.test(sense));

test.each(Object.entries(languages))("%s has words for what is said in every language, each once", (_, senses) => {
  expect(needed.filter((sense) => !senses[sense]?.length)).toEqual([]);
  for (const [sense, texts] of Object.entries(senses)) {
    const phrases = texts.map((text) =>
      tokensOf(text)
        .map(({ written }) => written)
        .join(" "),
    );
    expect(new Set(phrases).size, sense).toBe(phrases.length);
  }
});

test("no word that says nothing in one language is a filter in another", () => {
  const stops = Object.values(languages).flatMap(({ stop = [] }) => stop);
  expect(stops.filter((text) => readIn(text).filters.length > 0)).toEqual([]);
});

test("every snow and sky has words", () => {
  expect(needed).toEqual(
    expect.arrayContaining([...snows.map((snow) => `snow ${snow}`), ...skies.map((sky) => `sky ${sky}`)]),
  );
});

test.each(dayNumbers)("$id is read by its label", ({ id, label }) => {
  expect(readIn(`${label.message} > 3`)).toEqual({ filters: [{ [`least_${id}`]: expect.any(Number) }], words: [] });
});

test.each(Object.keys(languages))("months, weekdays, countries and units of %s are read", (language) => {
  const format = (options: Intl.DateTimeFormatOptions, date: number) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(date);
  for (let month = 1; month <= 12; month++)
    expect(readIn(format({ month: "long" }, Date.UTC(2026, month - 1, 15))).filters).toEqual([{ month }]);
  for (let weekday = 1; weekday <= 7; weekday++)
    expect(readIn(format({ weekday: "long" }, Date.UTC(2026, 0, 4 + weekday))).filters).toEqual([{ weekday }]);
  const names = new Intl.DisplayNames(language, { type: "region" });
  for (const country of ["AT", "CH", "FR", "JP", "NO", "US"])
    expect(readIn(names.of(country) ?? "").filters, country).toEqual([{ country }]);
  const speed = new Intl.NumberFormat(language, { style: "unit", unit: "kilometer-per-hour", unitDisplay: "long" });
  expect(readIn(`> ${speed.format(60)}`).filters).toEqual([{ least_top_speed_kmh: 60 }]);
});
