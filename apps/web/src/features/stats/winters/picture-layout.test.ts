import { offsetRange } from "@firn/seasons/seasons";
import { describe, expect, test } from "vitest";
import { type PictureFormat, pictureSizes } from "../../shared/picture/parts.ts";
import { type WintersFacts, wintersLayout } from "./picture-layout.ts";
import { wintersOf } from "./winters.ts";

/** Wider than the letters of a system font are on average. */
const measure = (text: string, size: number) => Array.from(text).length * size * 0.6;

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

describe.each(["tall", "wide"] as const satisfies PictureFormat[])("%s", (format) => {
  test("has a row with its name, its days and its marks for each winter", () => {
    const { texts, fills } = wintersLayout(format, factsOf(2), measure);
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
      const { width, height } = pictureSizes[format];
      const { texts, fills } = wintersLayout(format, factsOf(count), measure);
      const textBoxes = texts.map(({ text, x, y, size, align }) => {
        const length = measure(text, size);
        return { x: align === "left" ? x : x - length, y: y - size * 0.75, width: length, height: size * 0.85 };
      });
      const tracks = fills.filter(({ tone }) => tone === "track").map(({ box }) => box);
      expect(tracks).toHaveLength(Math.min(count, 40));
      const boxes = [...textBoxes, ...tracks];
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
      const over = boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
          .map((b) => [a, b]),
      );
      expect(over).toEqual([]);
    },
  );
});
