import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

/** The accepted days of a text, "date place", and the doubted ones with their reason. */
function read(text: string, fields = {}): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month", ...fields }));
  return drafts.map(({ date, resort, doubt }) => [date, resort?.name ?? "-", ...(doubt ? [doubt] : [])].join(" "));
}

describe("days go on from the date above them", () => {
  test.each([
    ["Saturday 4 January: Alta\n\nlong lunch\n\nSunday 5th. Vail", ["2025-01-04 Alta", "2025-01-05 Vail"]],
    ["Fr 31.1. Sölden\n\nSa 1. Cervinia", ["2025-01-31 Sölden", "2025-02-01 Cervinia"]],
    ["måndag 10 feb - Åre\ntisdag - Hemsedal", ["2025-02-10 Åre", "2025-02-11 Hemsedal"]],
    [
      "le vingt-sept décembre Val Thorens puis le vingt-huit Cervinia",
      ["2024-12-27 Val Thorens", "2024-12-28 Cervinia"],
    ],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("months and seasons by their numbers", () => {
  test.each([
    ["26.XII Sölden\n3.I - Cervinia", ["2024-12-26 Sölden", "2025-01-03 Cervinia"]],
    ["28.xii.24 Alta", ["2024-12-28 Alta"]],
    ["14-15 II – Vail", ["2025-02-14 Vail", "2025-02-15 Vail"]],
    ["17 vi åkte till Åre", []],
    ["sezon 23/24\n28.12. Sölden\nsezon 24/25\n28.12. Sölden", ["2023-12-28 Sölden", "2024-12-28 Sölden"]],
    ["**Jan 24**\nSa 20 Alta", ["2024-01-20 Alta"]],
    ["** Janvier / January **\n4 Alta", ["2025-01-04 Alta"]],
    ["【1月】\n4日 横手山", ["2025-01-04 横手山"]],
    ["241228 Alta\n250104 Vail", ["2024-12-28 Alta", "2025-01-04 Vail"]],
    ["24.12.28 Alta\n25.01.04 Vail", ["2024-12-28 Alta", "2025-01-04 Vail"]],
    ["1. 28. 12. 2024 Alta", ["2024-12-28 Alta"]],
    ["⛷️ 12.1 Alta", ["2025-01-12 Alta"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("days without skiing inside a range or a list", () => {
  test.each([
    ["Sölden 10.-12.2. außer dem 11.", ["2025-02-10 Sölden", "2025-02-12 Sölden", "2025-02-11 Sölden canceled"]],
    ["12/1 Alta - closed, no snow", ["2025-01-12 Alta canceled"]],
    [
      "Du 10 au 12 février : Val Thorens (ski, repos le 11)",
      ["2025-02-10 Val Thorens", "2025-02-12 Val Thorens", "2025-02-11 - canceled"],
    ],
    ["12/1 Alta, had to be cancelled because of the wind", ["2025-01-12 Alta canceled"]],
    ["12/1 Alta\n13/1 sauna, couch\n14/1 hot springs, laundromat\n15/1 Vail", ["2025-01-12 Alta", "2025-01-15 Vail"]],
    ["12/1 Alta\n13/1 storm, everything shut except the bar", ["2025-01-12 Alta", "2025-01-13 - canceled"]],
    ["sam 11 janvier Val Thorens\ndim 12 grosse fatigue, raclette", ["2025-01-11 Val Thorens"]],
    ["12.1. Sölden\n13.1. Grippe, daheim\n14.1. Vail", ["2025-01-12 Sölden", "2025-01-14 Vail"]],
    ["12/1 Alta, car died in the canyon, never got there\n13/1 Vail", ["2025-01-13 Vail"]],
    ["Vail 10-13 Feb\n10/2 Vail\n11/2 Vail\n12/2 Vail", ["2025-02-10 Vail", "2025-02-11 Vail", "2025-02-12 Vail"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("days that are told apart from their stay", () => {
  test.each([
    [
      "Sölden 10.-15.2. (Mi Ruhetag)",
      ["2025-02-10 Sölden", "2025-02-11 Sölden", "2025-02-13 Sölden", "2025-02-14 Sölden", "2025-02-15 Sölden"],
    ],
    [
      "28 février au 3 mars Val Thorens (le 2, repos)",
      ["2025-02-28 Val Thorens", "2025-03-01 Val Thorens", "2025-03-03 Val Thorens"],
    ],
    ["Sölden 10.-12.2. (11 Lifte offen)", ["2025-02-10 Sölden", "2025-02-11 Sölden", "2025-02-12 Sölden"]],
    [
      "Settimana a Cervinia dal 31 gennaio al 3 febbraio: venerdì 31 viaggio, sabato 1 Cervinia, domenica 2 Sölden, lunedì 3 riposo",
      ["2025-02-01 Cervinia", "2025-02-02 Sölden"],
    ],
    [
      "Alta week, Feb 1-5: 2nd Alta, 3rd Vail, 4th rest day, 5th Alta",
      ["2025-02-02 Alta", "2025-02-03 Vail", "2025-02-05 Alta"],
    ],
    [
      "Skiwoche Sölden 8.-12.2.\n8.2. Anreise\n9.2. Pulver\n10.2. Ruhetag\n11.2. Giggijoch\n12.2. Vail",
      ["2025-02-09 Sölden", "2025-02-11 Sölden", "2025-02-12 Vail"],
    ],
  ])("%s", (text, days) => {
    const { drafts } = readDays(text, context({ localeOrder: "day-month" }));
    const accepted = drafts.filter(({ doubt }) => doubt === null);
    expect(accepted.map(({ date, resort }) => `${date} ${resort?.name ?? "-"}`)).toEqual(days);
  });
});

describe("bare pairs by the whole text", () => {
  test.each([
    [
      "Hutt 12/1 best day of the year\nBR 18/1 tow ropes\nPorters 25/1 kids",
      ["2025-01-12 -", "2025-01-18 -", "2025-01-25 -"],
    ],
    ["Alta 4/5\nVail 3/5, Stowe 5/5", []],
    ["Alta 12/15\nVail 8/10\nStowe 3/5\nSölden 2/5", []],
    ["Vail 18/92\nAlta 24/118\nHemsedal 4/20", []],
    ["Survey: 11/20 prefer Alta, 6/20 Vail, 3/20 both", []],
    ["Alta 11/11 first tracks", ["2024-11-11 Alta"]],
    ["Huber, Dorfstraße 12/3, Sölden\nAlta size 22.5-31.5\nplass 4/12 Hemsedal", []],
    ["Pizza 9.10\nBier 5.20\nSölden 8.00", []],
    ["4.5 Sölden\n3.5 Vail\n5.0 Alta", []],
    ["4.1. Sölden\n12.1 Vail, 32.5 km\n13.1 Alta", ["2025-01-04 Sölden", "2025-01-12 Vail", "2025-01-13 Alta"]],
    ["Vail weights: 3.5, 4.2, 6.0", []],
    ["ref Alta 12-03-88/4\nVail 1.12.5", []],
    [
      "Alta 12/1, 13/1\nVail 2/3\nStowe 4/5",
      ["2025-01-12 Alta", "2025-01-13 Alta", "2025-03-02 Vail", "2025-05-04 Stowe"],
    ],
    ["Packing\n1/2 kg coffee\nhelmet\nstrap\n3/4-jacket\ngloves", []],
  ])("%s", (text, days) => {
    expect(read(text).map((day) => day.replace(/ (?:doubt|no-place)$/u, ""))).toEqual(days);
  });
});

test("a title's resort is that of days without one, though some name another", () => {
  expect(read("Alta this winter\n12/1 lessons\n13/1 lessons\n14/1 Vail\n15/1 lessons")).toEqual([
    "2025-01-12 Alta",
    "2025-01-13 Alta",
    "2025-01-14 Vail",
    "2025-01-15 Alta",
  ]);
});

describe("dates and places change their order within a sentence", () => {
  test.each([
    [
      "On the sixth of January at Alta, then Vail on the eleventh, and we ended at Stowe on the fifteenth of February",
      ["2025-01-06 Alta", "2025-01-11 Vail", "2025-02-15 Stowe"],
    ],
    ["12/1 Alta, Vail 13/1, Stowe 14/1", ["2025-01-12 Alta", "2025-01-13 Vail", "2025-01-14 Stowe"]],
    ["Alta 12/1, 13/1, Vail 14/1", ["2025-01-12 Alta", "2025-01-13 Alta", "2025-01-14 Vail"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("short names that the text explains", () => {
  test.each([
    ["A = Alta, JH = Jackson Hole\n12/1 JH\n13/1 A, icy", ["2025-01-12 Jackson Hole", "2025-01-13 Alta"]],
    ["12/1 Jackson Hole (WY)\n13/1 Vail WY", ["2025-01-12 Jackson Hole", "2025-01-13 Vail"]],
  ])("%j", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("dates that lean on what stands around them", () => {
  test.each([
    ["week 3 Saturday Alta", []],
    [
      "JAN\n3 4 Alta\n11 12 Vail\n18 Stowe",
      ["2025-01-03 Alta", "2025-01-04 Alta", "2025-01-11 Vail", "2025-01-12 Vail", "2025-01-18 Stowe"],
    ],
    [
      "XII. 20. Sölden\nI. 10. Åre\nII. 14–15. Alta",
      ["2024-12-20 Sölden", "2025-01-10 Åre", "2025-02-14 Alta", "2025-02-15 Alta"],
    ],
    ["Dag 1, 6 dec: Åre\nDag 2, 13 dec: Åre", ["2024-12-06 Åre", "2024-12-13 Åre"]],
    ["3 ian. Sölden\n24. јануар Åre", ["2025-01-03 Sölden", "2025-01-24 Åre"]],
  ])("%j", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("rest days of a range", () => {
  test.each([
    ["Sölden 10/2-12/2 (rust op 11/2)"],
    ["Sölden 10.-12.2., wobei wir am 11. ausgesetzt haben, weil Nina krank war"],
    ["Sölden 10 t/m 12 feb, dinsdag (11e) niet geskied"],
  ])("%s", (text) => {
    expect(read(text).filter((day) => day.endsWith("Sölden"))).toEqual(["2025-02-10 Sölden", "2025-02-12 Sölden"]);
  });
});
