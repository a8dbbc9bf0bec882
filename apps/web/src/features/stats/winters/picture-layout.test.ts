import { offsetRange } from "@firn/seasons/seasons";
import { describe, expect, test } from "vitest";
import { expectApart, testMeasure, textBoxes } from "../../../testing/picture-boxes.ts";
import { type WintersFacts, wintersLayout } from "./picture-layout.ts";
import { wintersOf } from "./winters.ts";

function factsOf(count: number): WintersFacts {
  const seasons = Array.from({ length: count }, (_, at) => {
    return { season: -at, ...offsetRange(-at, "09-01", "2026-01-15"), day_count: 100 };
  });
  const dates = seasons.map(({ from }) => ({ date: `${from.slice(0, 4)}-12-24`, day_count: 2 })).reverse();
  return {
    ...wintersOf(seasons, dates, "09-01"),
    title: "My winters",
    days: "1,234",
    daysLabel: "ski days in 12 winters",
    nameOf: ({ from }) => `${from.slice(0, 4)}/25`,
    monthName: (month) => `M${month.slice(5)}`,
  };
}

describe.each(["tall", "wide", "poster"] as const)("%s", (format) => {
  test("has a row with its name, its days and its marks for each winter", () => {
    const { texts, fills } = wintersLayout(format, factsOf(2), testMeasure);
    const shown = texts.map(({ text }) => text);
    expect(shown).toEqual(
      expect.arrayContaining(["My winters", "1,234", "ski days in 12 winters", "2025/25", "2024/25", "100", "Firn"]),
    );
    expect(shown).toEqual(expect.arrayContaining(["M11", "M12", "M01", "M02", "M03", "M04"]));
    expect(fills.map(({ tone }) => tone)).toEqual(["track", "bar", "track", "bar"]);
  });

  test.each([1, 12, 40, 90])(
    "keeps everything of %d winters inside, and no text over another or over a mark",
    (count) => {
      const { texts, fills } = wintersLayout(format, factsOf(count), testMeasure);
      const tracks = fills.filter(({ tone }) => tone === "track").map(({ box }) => box);
      expect(tracks).toHaveLength(Math.min(count, 40));
      expectApart([...textBoxes(texts), ...tracks], format);
    },
  );
});
