import { noConditions } from "@firn/contracts/day-numbers";
import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context, daysOf } from "../test-context.ts";
import { readTable } from "./read-table.ts";

const read = (text: string, fields = {}) => readDays(text, context(fields));

test("a table made by hand: quotes, line breaks, columns in any order", () => {
  const text =
    'Resort,Date,Skis,Notes\nAlta,2024-12-14,Rustler 10,"deep, with Sam"\nSnowbird,2024-12-15,,"two\nlines"\n';
  const found = read(text);
  expect(daysOf(found)).toEqual([
    "2024-12-14 Alta|Rustler 10|Friends|deep, with Sam",
    "2024-12-15 Snowbird|||two\nlines",
  ]);
  expect(found.drafts.map(({ originalText, line }) => [line, originalText])).toEqual([
    [2, 'Alta,2024-12-14,Rustler 10,"deep, with Sam"'],
    [3, 'Snowbird,2024-12-15,,"two\nlines"'],
  ]);
  expect(found.unread).toEqual([]);
});

test.each([
  [
    "German",
    "Datum;Skigebiet;Ski;Bemerkung\n14.12.2024;Sölden;Redster G9;Nebel",
    "2024-12-14 Sölden|Atomic Redster G9 183||Nebel",
  ],
  ["French", "Date;Station;Remarques\n14/12/2024;Val Thorens;soleil", "2024-12-14 Val Thorens|||soleil"],
  ["Italian", "Data\tLocalità\tNote\n14/12/2024\tCervinia\tnebbia", "2024-12-14 Cervinia|||nebbia"],
  ["Spanish", "Fecha,Estación,Notas\n14/12/2024,Baqueira,sol", "2024-12-14 Baqueira|||sol"],
  ["Norwegian", "Dato;Sted;Kommentar\n14.12.2024;Hemsedal;sol", "2024-12-14 Hemsedal|||sol"],
  ["Swedish", "Datum;Plats;Anteckning\n2024-12-14;Åre;sol", "2024-12-14 Åre|||sol"],
  ["Japanese", "日付,スキー場,メモ\n2024/12/14,横手山,晴れ", "2024-12-14 横手山|||晴れ"],
])("headers in %s", (_, text, day) => {
  expect(daysOf(read(text))).toEqual([day]);
});

test.each(["1. ", "2) ", "- [x] ", "• "])("a date after %j in its column", (before) => {
  const text = `Datum;Skigebiet;CHF\n${before}28.12.2024;Sölden;79\n${before}04.01.2025;Alta;79`;
  expect(daysOf(read(text)).map((day) => day.split("|")[0])).toEqual(["2024-12-28 Sölden", "2025-01-04 Alta"]);
});

test("a separator line, lines above the header, blank rows and a total", () => {
  const found = read("sep=;\r\nMy season\r\n\r\nDate;Resort\r\n2024-12-14;Alta\r\n;\r\nTotal;1\r\n30.02.2025;Alta\r\n");
  expect(daysOf(found)).toEqual(["2024-12-14 Alta|||"]);
  expect(found.unread.map(({ text, reason }) => [text, reason])).toEqual([
    ["My season", "no-date"],
    ["Total;1", "total"],
    ["30.02.2025;Alta", "no-such-day"],
  ]);
});

test("without a header columns are told by what they hold", () => {
  expect(daysOf(read("2024-12-14\tAlta\ticy\n2024-12-15\tSnowbird\tdeep\n2024-12-21\tAlta\twet"))).toEqual([
    "2024-12-14 Alta|||icy",
    "2024-12-15 Snowbird|||deep",
    "2024-12-21 Alta|||wet",
  ]);
});

test("a list with commas is a text, not a table", () => {
  expect(readTable("Dec 12, Alta, with Sam\nDec 13, Snowbird, icy", context())).toBeNull();
  expect(readTable("2024-12-12 Alta, Rustler 10\n2024-12-13 Snowbird, Rustler 10", context())).toBeNull();
});

test("the order of dates is that of the whole column", () => {
  expect(daysOf(read("Date,Resort\n01/02/2025,Alta\n25/02/2025,Alta"))).toEqual([
    "2025-02-01 Alta|||",
    "2025-02-25 Alta|||",
  ]);
  expect(read("Date,Resort\n01/02/2025,Alta")).toMatchObject({ dateOrder: "month-day", isOrderUncertain: true });
});

test("a spreadsheet's number is a date", () => {
  expect(daysOf(read("Date,Resort\n45640,Alta"))).toEqual(["2024-12-14 Alta|||"]);
});

test("a quote that is never closed swallows nothing", () => {
  expect(
    daysOf(read('Date,Resort,Notes\n2024-12-14,Alta,6" new\n2024-12-15,Alta,"never closed\n2024-12-16,Alta,x')),
  ).toHaveLength(3);
});

test("a tracker's file: ski activities only, those of one day together", () => {
  const text = `Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Distance,Distance
1,"Dec 14, 2024, 4:31:02 PM",Alta first turns,Alpine Ski,,31.4,31440
2,"Dec 14, 2024, 6:31:02 PM",Afternoon Alpine Ski,Alpine Ski,with Sam,12.1,12100
3,"Dec 15, 2024, 1:10:44 PM",Lunch Run,Run,,8.0,8020
4,"Dec 16, 2024, 1:10:44 PM",Skate loop,Nordic Ski,,8.0,8020
5,"Dec 21, 2024, 9:00:00 AM",Morning Backcountry Ski,Backcountry Ski,,8.0,8020
6,"Dec 22, 2024, 9:00:00 AM",Morning Snowboard,Snowboard,,8.0,8020
7,"Dec 23, 2024, 9:00:00 AM",On the dyke,Roller Ski,,8.0,8020
`;
  const found = read(text);
  expect(daysOf(found)).toEqual([
    "2024-12-14 Alta||Friends|Alta first turns\nwith Sam",
    "2024-12-16 |||Skate loop",
    "2024-12-21 |||",
    "2024-12-22 |||",
  ]);
  expect(found.drafts.map(({ doubt }) => doubt)).toEqual([null, "nordic", null, null]);
  expect(found.unread.map(({ line, reason }) => [line, reason])).toEqual([
    [4, "not-ski"],
    [8, "not-ski"],
  ]);
});

test.each([
  [
    "German",
    'Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Distanz\n1,"14.12.2024, 08:44:10",Sölden,Ski Alpin,"34,2"\n2,"15.12.2024, 16:20:00",Runde,Lauf,"5,1"',
  ],
  [
    "another watch's",
    "Activity Type,Date,Favorite,Title,Distance\nResort Skiing/Snowboarding,2024-12-14 09:12:33,false,Sölden,18.2\nCycling,2024-12-15 10:00:00,false,Loop,40.2",
  ],
])("a tracker's file, %s", (_, text) => {
  const found = read(text);
  expect(daysOf(found)).toEqual(["2024-12-14 Sölden|||Sölden"]);
  expect(found.unread).toHaveLength(1);
});

test("skis that the list lacks keep their name", () => {
  expect(read("Date,Resort,Skis\n2024-12-14,Alta,Enforcer 94").drafts[0]?.skis).toEqual([
    { id: null, name: "Enforcer 94" },
  ]);
});

test("Firn's own export gives exactly what it says", () => {
  const text = [
    "Date,Day Number,Season,Resort,Skis,Activity,Notes,Original Text",
    `2024-12-14,1,2024/25,Alta,"Rustler 10; ""a;b""",Friends,'=1+1,`,
    '2024-12-14,2,2024/25,Nowhere Hill,,,,"Dec 14 Nowhere Hill"',
    "2024-12-15,3,2024/25,,,Training,with Sam,",
  ].join("\r\n");
  expect(read(text).drafts).toEqual([
    {
      ...noConditions,
      date: "2024-12-14",
      line: 2,
      doubt: null,
      isYearGiven: true,
      resort: { id: "Alta", name: "Alta" },
      placeText: null,
      skis: [
        { id: "ski-1", name: "Rustler 10" },
        { id: null, name: "a;b" },
      ],
      companions: [],
      activity: "Friends",
      notes: "=1+1",
      originalText: null,
    },
    {
      ...noConditions,
      date: "2024-12-14",
      line: 3,
      doubt: null,
      isYearGiven: true,
      resort: null,
      placeText: "Nowhere Hill",
      skis: [],
      companions: [],
      activity: null,
      notes: null,
      originalText: "Dec 14 Nowhere Hill",
    },
    {
      ...noConditions,
      date: "2024-12-15",
      line: 4,
      doubt: null,
      isYearGiven: true,
      resort: null,
      placeText: null,
      skis: [],
      companions: [],
      activity: "Training",
      notes: "with Sam",
      originalText: null,
    },
  ]);
});

test("people: a column of Firn's own export, else those whom the notes name", () => {
  const people = (text: string) => read(text).drafts.map(({ companions }) => companions);
  const firn =
    'Date,Season,Notes,Companions\r\n2024-12-14,2024/25,with Sam,"Anna; ""Tom; Jr"""\r\n2024-12-15,2024/25,,\r\n';
  expect(people(firn)).toEqual([["Anna", "Tom; Jr"], []]);
  expect(read(firn).drafts[0]?.notes).toBe("with Sam");
  expect(people("Date,Resort,With,Notes\n2024-12-14,Alta,Anna and Tom,icy\n2024-12-15,Alta,,with Vail")).toEqual([
    ["Anna", "Tom"],
    [],
  ]);
});
