import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";
import type { PlaceFinding } from "./types.ts";

/** Degrees of latitude and longitude, roughly. */
const resorts = {
  Alta: [40.6, -111.6],
  Snowbird: [40.58, -111.66],
  Vail: [39.6, -106.4],
  Stowe: [44.5, -72.8],
  Buller: [-37.1, 146.4],
} as const;

function findPlaces(text: string): PlaceFinding[] {
  return Object.entries(resorts)
    .flatMap(([name, [latitude, longitude]]) => {
      const start = text.indexOf(name);
      const isLocated = text.startsWith(", Victoria", start + name.length);
      return start === -1
        ? []
        : [
            {
              ...{ kind: "known" as const, resort: { id: name, name }, score: 3.5 },
              ...{ start, end: start + name.length, position: { latitude, longitude } },
              ...(isLocated && { isLocated }),
            },
          ];
    })
    .toSorted((a, b) => a.start - b.start);
}

function read(text: string): string[] {
  return readDays(text, context({ findPlaces })).drafts.map(({ date, resort }) => `${date} ${resort?.name ?? "-"}`);
}

describe("a resort on another continent than the others of the text is doubtful, unless its line says where it is", () => {
  test.each([
    ["Jan 4 Alta\nJan 5 Vail\nJan 6 Stowe\nJan 7 laps on Buller", "2025-01-07 -"],
    ["Jan 4 Alta\nJan 5 Vail\nJan 6 Stowe\nJan 7 Buller", "2025-01-07 Buller"],
    ["Jan 4 Alta\nJan 5 Vail\nJan 6 Stowe\nJan 7 laps on Buller, Victoria", "2025-01-07 Buller"],
    ["Jan 4 Alta\nJan 7 laps on Buller", "2025-01-07 Buller"],
  ])("%j", (text, last) => {
    expect(read(text).at(-1)).toBe(last);
  });
});

describe("of two resorts of one day the first is taken", () => {
  test.each([
    ["Jan 4 Alta am, Snowbird pm", ["2025-01-04 Alta"]],
    ["Jan 4 morning at Alta and a few laps at Snowbird at night", ["2025-01-04 Alta"]],
    ["Jan 4 Alta, Snowbird was closed", ["2025-01-04 Alta"]],
    ["Jan 4 Alta, dinner at Snowbird at night", ["2025-01-04 Alta"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});
