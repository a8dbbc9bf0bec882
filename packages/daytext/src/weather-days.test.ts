import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

function read(text: string): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month" }));
  return drafts.map(({ date, resort, doubt }) => [date, resort?.name ?? "-", ...(doubt ? [doubt] : [])].join(" "));
}

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
