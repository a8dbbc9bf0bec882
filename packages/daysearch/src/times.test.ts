import { expect, test } from "vitest";
import type { QueryFilter } from "./query-filter.ts";
import { readIn } from "./test-read.ts";

const on = (date: string): QueryFilter => ({ from: date, to: date });
const yearly = (from_day: string, to_day = from_day): QueryFilter => ({ from_day, to_day });

test.each<[string, ...QueryFilter[]]>([
  ["2024", { year: 2024 }],
  ["jan 2024", { month: 1 }, { year: 2024 }],
  ["2024 january", { year: 2024 }, { month: 1 }],
  ["jan feb 2024", { month: 1 }, { month: 2 }, { year: 2024 }],
  ["2019-2022", { from: "2019-01-01", to: "2022-12-31" }],
  ["von 2019 bis 2022", { from: "2019-01-01", to: "2022-12-31" }],
  ["entre 2019 et 2022", { from: "2019-01-01", to: "2022-12-31" }],
  ["2019年から2022年まで", { from: "2019-01-01", to: "2022-12-31" }],
  ["dec 31", yearly("12-31")],
  ["31.12.", yearly("12-31")],
  ["12 aug", yearly("08-12")],
  ["1er janvier", yearly("01-01")],
  ["the 31st of december 2023", on("2023-12-31")],
  ["5. März 2024", on("2024-03-05")],
  ["31 de enero de 2024", on("2024-01-31")],
  ["31. 12. 2024", on("2024-12-31")],
  ["31.12.24", on("2024-12-31")],
  ["31.12.99", on("1999-12-31")],
  ["2024-12-31", on("2024-12-31")],
  ["12/31/2024", on("2024-12-31")],
  ["2024年12月31日", on("2024-12-31")],
  ["3 dic", yearly("12-03")],
  ["24-31 dec 2023", { from: "2023-12-24", to: "2023-12-31" }],
  ["24.-31. Dezember", yearly("12-24", "12-31")],
  ["dec 24 - jan 3", yearly("12-24", "01-03")],
  ["dec - feb 2024", { from: "2023-12-01", to: "2024-02-29" }],
  ["dec 2023 to feb 2024", { from: "2023-12-01", to: "2024-02-29" }],
  ["dec 24-31 2023", { from: "2023-12-24", to: "2023-12-31" }],
  ["since 2020", { from: "2020-01-01" }],
  ["before 2019", { to: "2018-12-31" }],
  ["bis 2015", { to: "2015-12-31" }],
  ["après 2020", { from: "2021-01-01" }],
  ["2020年以降", { from: "2020-01-01" }],
  ["since december", { from: "2025-12-01" }],
  ["christmas", yearly("12-24", "12-26")],
  ["between Christmas and New Year", yearly("12-24", "01-01")],
  ["クリスマスから正月まで", yearly("12-24", "01-03")],
  ["from last winter to this winter", { from: "2024-09-01", to: "2026-08-31" }],
  ["i jul", yearly("12-24", "12-26")],
  ["jul 2023", { month: 7 }, { year: 2023 }],
  ["Silvester", yearly("12-31")],
  ["noël 2023", { from: "2023-12-24", to: "2023-12-26" }],
  ["Weihnachtsferien 2023", { from: "2023-12-24", to: "2024-01-06" }],
  ["before Christmas 2022", { to: "2022-12-23" }],
  ["zwischen Weihnachten und Neujahr 2024", { from: "2023-12-24", to: "2024-01-01" }],
  ["last christmas", { from: "2025-12-24", to: "2025-12-26" }],
  ["2023/24", { season: -2 }],
  ["Winter 23/24", { season: -2 }],
  ["2023-24", { season: -2 }],
  ["this season", { season: 0 }],
  ["last winter", { season: -1 }],
  ["vorletzte Saison", { season: -2 }],
  ["two winters ago", { season: -2 }],
  ["last year", { year: 2025 }],
  ["vor drei Jahren", { year: 2023 }],
  ["il y a deux ans", { year: 2024 }],
  ["för två år sedan", { year: 2024 }],
  ["3年前", { year: 2023 }],
  ["last 3 winters", { from: "2023-09-01", to: "2026-02-15" }],
  ["last 30 days", { from: "2026-01-17", to: "2026-02-15" }],
  ["this month", { from: "2026-02-01", to: "2026-02-28" }],
  ["letzten Monat", { from: "2026-01-01", to: "2026-01-31" }],
  ["la semaine dernière", { from: "2026-02-02", to: "2026-02-08" }],
  ["yesterday", on("2026-02-14")],
  ["le week-end dernier", { from: "2026-02-14", to: "2026-02-15" }],
  ["i lördags", on("2026-02-14")],
  ["for to år siden", { year: 2024 }],
  ["les 3 dernières années", { from: "2024-01-01", to: "2026-02-15" }],
  ["last sunday", on("2026-02-08")],
  ["février dernier", { from: "2026-02-01", to: "2026-02-28" }],
  ["letzten März", { from: "2025-03-01", to: "2025-03-31" }],
  ["saturday", { weekday: 6 }],
  ["sonntags", { weekday: 7 }],
  ["土曜日", { weekday: 6 }],
  ["weekend", { week: "weekend" }],
  ["unter der Woche", { week: "weekdays" }],
])("a time: %s", (text, ...filters) => {
  expect(readIn(text)).toEqual({ filters, words: [] });
});

test("the month comes first where miles are shown, unless it cannot", () => {
  expect(readIn("3/4/2024", { units: "imperial" }).filters).toEqual([on("2024-03-04")]);
  expect(readIn("3/4/2024").filters).toEqual([on("2024-04-03")]);
  expect(readIn("31/1/2024", { units: "imperial" }).filters).toEqual([on("2024-01-31")]);
});

test.each<[string, QueryFilter[], string[]]>([
  ["31.2.2024", [{ year: 2024 }], ["31", "2"]],
  ["feb 30", [{ month: 2 }], ["30"]],
  ["2024 23/24", [{ year: 2024 }, { season: -2 }], []],
  ["2022-2019", [{ year: 2022 }, { year: 2019 }], []],
  ["13/13", [], ["13", "13"]],
  ["ago", [], []],
  ["dic", [], ["dic"]],
])("what is no date is not taken for one: %s", (text, filters, words) => {
  expect(readIn(text)).toEqual({ filters, words });
});

test("a season that no log can have is none", () => {
  expect(readIn("2061/62").filters.filter((filter) => "season" in filter)).toEqual([]);
});

test("a length of time is no date", () => {
  expect(readIn("skied for 3 days").filters).toEqual([]);
});

test("a season is counted from the account's start", () => {
  expect(readIn("2025/26", { seasonStart: "01-01" }).filters).toEqual([{ season: -1 }]);
});
