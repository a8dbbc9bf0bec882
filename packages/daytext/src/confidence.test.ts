import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

/** The days of a text, "date place", doubted ones with their reason. */
function read(text: string): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month" }));
  return drafts.map(({ date, resort, doubt }) => [date, resort?.name ?? "-", ...(doubt ? [doubt] : [])].join(" "));
}

describe("a long range is no stay", () => {
  test.each([["Alta open 1.1.2025 – 31.3.2025", []]])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });

  test("unless it tells of skiing", () => {
    expect(read("1.2. – 12.2. Alta, skied every day")).toHaveLength(12);
  });
});

describe("a log of another sport is none", () => {
  test.each([
    ["Marathon block\n3.1. long one, cold\n6.1. intervals\n8.1. easy", ["sport", "sport", "sport"]],
    ["Summer in the hills\n21.6. hike to the hut\n5.7. bike from Vail\n12.7. around Alta", ["sport", "sport", "sport"]],
  ])("%s", (text, doubts) => {
    const { drafts, unread } = readDays(text, context({ localeOrder: "day-month" }));
    const refused = unread.filter(({ date }) => date !== null).map(() => "sport");
    expect([...drafts.map(({ doubt }) => doubt), ...refused]).toEqual(doubts);
  });

  test("and so is one activity of a feed", () => {
    const feed = [
      "Morning Alpine Ski\n28.12.2024 09:12 · Alta",
      "Lunch Run\n29.12.2024 12:04 · Alta",
      "Treadmill 5k\n30.12.2024 · 3.1 mi",
    ];
    expect(read(feed.join("\n\n"))).toEqual(["2024-12-28 Alta", "2024-12-29 Alta sport", "2024-12-30 - sport"]);
  });
});

describe("reports, forecasts and announcements are no log", () => {
  test.each([
    ["MOUNTAIN REPORT\n1.2.2025 Alta 9 of 11 lifts", ["2025-02-01 Alta forecast"]],
    ["Storm totals expected by 28.1.: Alta 40 cm", ["2025-01-28 Alta forecast"]],
    ["Sesongåpning: Alta 14.12.", ["2024-12-14 Alta event"]],
    ["Closing day at Alta is set for 7.6.", ["2025-06-07 Alta plan"]],
    ["Closing day at Alta 7.6., slush", ["2025-06-07 Alta"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("a title names its subject first, and then what else the lines hold", () => {
  test.each([
    ["Skitage (Wetter, Schnee)", [null, null]],
    ["Skitage mit Wetter", [null, null]],
    ["Journal de ski - météo, neige", [null, null]],
    ["Ski-Wetterbericht", ["forecast", "forecast"]],
  ])("%s", (title, doubts) => {
    const { drafts } = readDays(`${title}\n10.1. Alta\n17.1. Vail`, context({ localeOrder: "day-month" }));
    expect(drafts.map(({ doubt }) => doubt)).toEqual(doubts);
  });
});

describe("weather told of one day among others is no forecast", () => {
  test.each([
    [
      "Åre\n\n5 januari\nmycket puder\n\n6 januari\nstrålande väder\n\n7 januari\nis",
      ["2025-01-05 Åre", "2025-01-06 Åre", "2025-01-07 Åre"],
    ],
    [
      "5.01.2025\nSölden\npuch\n\n6.01.2025\nSölden\npiękna pogoda\n\n7.01.2025\nSölden\nlód",
      ["2025-01-05 Sölden", "2025-01-06 Sölden", "2025-01-07 Sölden"],
    ],
    [
      "5 Jan Alta\n6 Jan Vail\nForecast for 10 Jan Alta: 30 cm",
      ["2025-01-05 Alta", "2025-01-06 Vail", "2025-01-10 Alta forecast"],
    ],
    [
      "5.1. Sölden\n6.1. Sölden\nWetter 10.1. Sölden: 30 cm",
      ["2025-01-05 Sölden", "2025-01-06 Sölden", "2025-01-10 Sölden forecast"],
    ],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("counts of lifts and trails are no dates", () => {
  test.each([
    "Vail 5/7 lifts, Alta 3/4",
    "Alta : 11/14 lifts, 78/102 trails\nVail 5/7 lifts\nStowe 3/9, 9 of them wet",
  ])("%s", (text) => {
    expect(read(text)).toEqual([]);
  });
});

test("a plan ends with its sentence", () => {
  expect(read("We wanted to ski Alta on 10.1. It snowed too much. Vail on 12.1. instead.")).toContain(
    "2025-01-12 Vail",
  );
});
