import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";
import { readTable } from "./read-table.ts";

const daysIn = (text: string) =>
  readDays(text, context())
    .drafts.map(({ date, resort, placeText }) => `${date} ${resort?.name ?? `?${placeText ?? ""}`}`)
    .toSorted();

test.each([
  [
    "Datum;Gebiet;;Datum;Gebiet\n14.12.2024;Sölden;;11.1.2025;Cervinia\n15.12.2024;Alta;;;",
    ["2024-12-14 Sölden", "2024-12-15 Alta", "2025-01-11 Cervinia"],
  ],
  [
    "Lugar\tDic\tLugar\tEne\nBaqueira\t14/12/2024\tBaqueira\t18/1/2025\nAlta\t15/12/2024\tVail\t19/1/2025",
    ["2024-12-14 Baqueira", "2024-12-15 Alta", "2025-01-18 Baqueira", "2025-01-19 Vail"],
  ],
])("reads tables side by side one after the other: %j", (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

test("takes a date of something else after the place for no second table", () => {
  expect(daysIn("Date\tResort\tTuned\n2025-01-03\tAlta\t2024-12-30\n2025-01-09\tVail\t2025-01-05")).toEqual([
    "2025-01-03 Alta",
    "2025-01-09 Vail",
  ]);
});

test("tells the columns below unknown labels by what they hold, if one is of places", () => {
  expect(readTable("Buchung\tBetrag\n2025-01-04\t-79\n2025-01-05\t-80", context())).toBeNull();
  expect(daysIn("Ośrodek\tOd\tDo\nHemsedal\t3.01.2025\t4.01.2025\nÅre\t8.02.2025\t9.02.2025")).toEqual([
    "2025-01-03 Hemsedal",
    "2025-01-04 Hemsedal",
    "2025-02-08 Åre",
    "2025-02-09 Åre",
  ]);
});

test.each([
  ["Day;Month;Year;Resort\n14;12;2024;Alta\n1;3;2025;Vail", ["2024-12-14 Alta", "2025-03-01 Vail"]],
  [
    "Gebiet\tJahr\tMonat\tTag\nSölden\t2024\tDezember\t14.\nAlta\t2025\tJänner\t2.",
    ["2024-12-14 Sölden", "2025-01-02 Alta"],
  ],
  ["年,月,日,スキー場\n2025,1,4,横手山\n2025,2,8,横手山", ["2025-01-04 横手山", "2025-02-08 横手山"]],
  [
    "Mois\tJour\tStation\ndécembre\t14\tVal Thorens\n\t15\tVal Thorens\njanvier\t4\tAlta",
    ["2024-12-14 Val Thorens", "2024-12-15 Val Thorens", "2025-01-04 Alta"],
  ],
  [
    '[{"year":2025,"month":2,"day":8,"place":"Alta"},{"year":2025,"month":2,"day":9,"place":"Vail"}]',
    ["2025-02-08 Alta", "2025-02-09 Vail"],
  ],
])("reads a date from columns of its parts: %j", (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

test.each([
  "Month\tDays\tResort\nDecember 2024\t5\tAlta\nJanuary 2025\t9\tVail\nFebruary 2025\t12\tAlta",
  "Monat\tSkitage\tOrt\nDezember\t5\tSölden\nDezember\t9\tAlta\nJanuar\t12\tSölden",
  "December\t9\tAlta\nJanuary\t5\tVail\nFebruary\t7\tAlta",
  "2022\t12\t30\tAlta\n2023\t10\t25\tAlta\n2024\t11\t28\tAlta",
])("takes numbers of days and trips beside a month or a year for no dates: %j", (text) => {
  expect(readTable(text, context())).toBeNull();
});

test.each([
  ["\tAlta\tVail\n2025-01-04\tx\t\n2025-01-05\t\tx\n2025-01-06\t-\t-", ["2025-01-04 Alta", "2025-01-05 Vail"]],
  ["Datum;Sölden;Cervinia;Stunden\n4.1.2025;5;;6\n5.1.2025;;Nebel;4", ["2025-01-04 Sölden", "2025-01-05 Cervinia"]],
  [
    "横手山\tHemsedal\n2025/01/04\t2025/02/08\n2025/01/05\t",
    ["2025-01-04 横手山", "2025-01-05 横手山", "2025-02-08 Hemsedal"],
  ],
])("reads a column for each place: %j", (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

test("takes figures of two places a day for no days there", () => {
  const text = "Date\tAlta\tVail\n2025-01-04\t110\t85\n2025-01-05\t112\t90";
  expect(daysIn(text)).toEqual(["2025-01-04 ?", "2025-01-05 ?"]);
});

test.each([
  ["Data\t4/1/2025\t18/1/2025\nLocalità\tCervinia\tAlta\nOre\t5\t6", ["2025-01-04 Cervinia", "2025-01-18 Alta"]],
  ["My winter\nHill;Vail;Alta\nDay;4 Jan 2025;5 Jan 2025", ["2025-01-04 Vail", "2025-01-05 Alta"]],
])("reads a row of dates above or below one of places: %j", (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

test.each([
  "Resort;30.12.2024;2.1.2025;5.1.2025\nAlta;x;;x\nVail;;✓;-",
  "Club\n,2024-12-30,2025-01-02,2025-01-05\nAlta,1,,1\nVail,,yes,",
])("reads marks below dates in the rows of places: %j", (text) => {
  expect(daysIn(text)).toEqual(["2024-12-30 Alta", "2025-01-02 Vail", "2025-01-05 Alta"]);
});

test("takes lists of dates after places for no marks", () => {
  expect(readTable("Winter, Jan 4, Jan 5\nAlta, Jan 8\nVail, Jan 9", context())).toBeNull();
});

test("turns no row of dates without places in another", () => {
  expect(daysIn("Date\t2025-01-04\t2025-01-18\nAmount\t120\t135")).toEqual([]);
  expect(readTable("Alta\t2025-01-04\t2025-01-18\nnotes\tdeep\ticy", context())).toBeNull();
});

test("keeps the places of a column below a title that names another", () => {
  const rows = [4, 6, 8, 11, 13].map((day) => `${day}.1.2025\tVail`);
  const notes = readDays(["Alta\t", ...rows].join("\n"), context()).drafts.map((draft) => draft.notes);
  expect(new Set(notes)).toEqual(new Set([null]));
  const text = "Alta and more\nDate\tResort\n2025-01-04\tVail\n2025-01-06\tStowe";
  expect(daysIn(text)).toEqual(["2025-01-04 Vail", "2025-01-06 Stowe"]);
});

test.each([
  [
    '"#", "Date", "Resort"\n1, "Sat, 4 Jan 2025", "Alta"\n2, "Sun, 5 Jan 2025", "Vail"',
    ["2025-01-04 Alta", "2025-01-05 Vail"],
  ],
  ['Date,Resort,Notes\n2025-01-04,Alta,"""deep"", ""icy"""\n2025-01-05,Vail,', ["2025-01-04 Alta", "2025-01-05 Vail"]],
  [
    "2025-01-04 09:00:07,113 INFO Alta: deep\n2025-01-05 08:45:13,204 INFO Vail: icy",
    ["2025-01-04 Alta", "2025-01-05 Vail"],
  ],
  ["Åre\tMantra\t25-01-14\nHemsedal\tMantra\t25-02-18", ["2025-01-14 Åre", "2025-02-18 Hemsedal"]],
])("reads spaced commas, decimal ones and years of two digits: %j", (text, days) => {
  expect(daysIn(text)).toEqual(days);
});
