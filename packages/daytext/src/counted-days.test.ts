import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

function read(text: string): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month" }));
  return drafts.map(({ date, resort, doubt }) => [date, resort?.name ?? "-", ...(doubt ? [doubt] : [])].join(" "));
}

const threeDays = (place: string) => ["2025-01-03", "2025-01-04", "2025-01-05"].map((date) => `${date} ${place}`);

describe("lines that count on from a first day are the following days, at its place", () => {
  test.each([
    ["Alta\nDay 1 (3 Jan 2025): powder\nDay 2: icy\nDay 3: sun", threeDays("Alta")],
    ["Tag 1: 3.1.2025 Sölden\nTag 2: sulzig\nTag 3: Nebel", threeDays("Sölden")],
    [
      "Val Thorens (J1 = ven 3 janvier 2025)\n\nJ1 8 descentes\nJ2 11 descentes\nJ3 9 descentes",
      threeDays("Val Thorens"),
    ],
    ["Cervinia\n03/01/2025 →\n 1. giorno: neve\n 2. giorno: sole\n 3. giorno: vento", threeDays("Cervinia")],
    ["Åre 3 januari 2025\n\nDag 1\npuder\n\nDag 2\nis\n\nDag 3\nsol", threeDays("Åre")],
    ["Sölden 3.01.2025\n1. dzień: puch\n2. dzień: lód\n3. dzień: słońce", threeDays("Sölden")],
    ["横手山 2025年1月3日\n1日目 快晴\n2日目 強風\n3日目 新雪", threeDays("横手山")],
    ["Wyjazd Sölden (3–5 sty 2025)\n\nDzień 1\nPuch.\n\nDzień 3\nSłońce.", threeDays("Sölden")],
    [
      "Day 1 (3 Jan): Alta\nDay 2: Snowbird\nDay 3 (5 Jan): Alta",
      ["2025-01-03 Alta", "2025-01-04 Snowbird", "2025-01-05 Alta"],
    ],
    ["Utah, Jan 6-8\nDay 2: Snowbird", ["2025-01-06 -", "2025-01-07 Snowbird", "2025-01-08 -"]],
    ["Alta 31 Jan 2025\nDay 1: sun\nDay 2: rest day\nDay 3: snow", ["2025-01-31 Alta", "2025-02-02 Alta"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("other counters give no dates", () => {
  test.each([
    ["Day 7 of the season: 5 Jan Alta\nDay 8 of the season: Snowbird", ["2025-01-05 Alta"]],
    ["Day 1 of the season: 5 Dec Alta\nDay 2 of the season: Snowbird", ["2024-12-05 Alta"]],
    ["Ski day #12: 5 Jan Alta\nSki day #13: Snowbird", ["2025-01-05 Alta"]],
    ["Day 1: 5 Dec Alta\nDay 2: Snowbird\nDay 3: 20 Dec Vail", ["2024-12-05 Alta", "2024-12-20 Vail"]],
    ["Tag 1: 5.12. Sölden\nTag 2: 13.12. Sölden\nTag 3: Vail", ["2024-12-05 Sölden", "2024-12-13 Sölden"]],
    ["5 Jan Alta\nDay 1: 12 runs\n13 Jan Vail\nDay 2: 9 runs", ["2025-01-05 Alta", "2025-01-13 Vail"]],
    ["5 Jan Alta\n6 Jan Vail\n\nDay 1: 12 runs\nDay 2: 9 runs", ["2025-01-05 Alta", "2025-01-06 Vail"]],
    ["Sölden 3.1.2025\n1. Pulver\n2. Sonne", ["2025-01-03 Sölden"]],
    ["Alta 5 Jan\nVail 7 Jan\nAlta: 12\nVail: 9", ["2025-01-05 Alta", "2025-01-07 Vail"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("days counted from a doubtful date share its doubt", () => {
  test.each([
    ["Planned: Alta 5 Jan 2025\nDay 1: Alta\nDay 2: Snowbird", ["2025-01-05 Alta plan", "2025-01-06 Snowbird plan"]],
    [
      "Geplant: Sölden 5.1.2025\nTag 1: Sölden\nTag 2: Cervinia",
      ["2025-01-05 Sölden plan", "2025-01-06 Cervinia plan"],
    ],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("a trip of several days to a resort is a stay, whatever its language calls it", () => {
  test.each([
    ["Viaggio Cervinia 03/01/2025 - 05/01/2025", threeDays("Cervinia")],
    ["Wyjazd Sölden (3–5 sty 2025)", threeDays("Sölden")],
    ["Viaje a Baqueira 3-5 enero", threeDays("Baqueira")],
    ["Reis Sölden 03-01-2025 - 05-01-2025, met Jan, 3 skidagen", threeDays("Sölden")],
    ["Viaggio Cervinia 03/01/2025", []],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});
