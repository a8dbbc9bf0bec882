import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectApart, testMeasure, textBoxes } from "../../../testing/picture-boxes.ts";
import type { PictureFormat } from "../../shared/picture/parts.ts";
import { type PictureFacts, pictureLayout } from "./layout.ts";

const facts: PictureFacts = {
  title: "Ski season 2025/26",
  days: 47,
  daysLabel: "ski days",
  totals: ["61,400 m vertical on 31 of 47 days", "310 runs on 31 of 47 days"],
  figures: [
    { value: 12, label: "resorts" },
    { value: 4, label: "countries" },
    { value: 5, label: "days in a row" },
  ],
  resorts: [
    { name: "Kühtai", days: 20 },
    { name: "Zermatt", days: 5 },
  ],
};

describe.each(["tall", "wide"] as const satisfies PictureFormat[])("%s", (format) => {
  test("has the figures, and the resorts as bars", () => {
    const { texts, bars, photos } = pictureLayout(format, facts, 0, testMeasure);
    const shown = texts.map(({ text }) => text);
    expect(shown).toEqual(expect.arrayContaining(["Ski season 2025/26", "47", "ski days", "12", "resorts", "4", "5"]));
    expect(shown).toEqual(expect.arrayContaining(["Kühtai", "20", "Zermatt", "5", "Firn"]));
    expect(shown).toEqual(expect.arrayContaining([...facts.totals]));
    expect(bars.map(({ track, filled }) => filled.width / track.width)).toEqual([1, 0.25]);
    expect(photos).toEqual([]);
  });

  test.each([1, 2, 3, 4])("has %d photos in place of the resorts", (count) => {
    const { texts, bars, photos } = pictureLayout(format, facts, count, testMeasure);
    expect(photos).toHaveLength(count);
    expect(bars).toEqual([]);
    expect(texts.map(({ text }) => text)).not.toContain("Kühtai");
  });

  test("keeps everything inside, and no text over another or over a photo", () => {
    const name = fc.string({ minLength: 1, maxLength: 60 });
    const count = fc.integer({ min: 1, max: 366 });
    const tally = fc.record({ name, days: count });
    const given = fc.record({
      title: name,
      days: count,
      daysLabel: name,
      totals: fc.array(name, { maxLength: 2 }),
      figures: fc.array(fc.record({ value: count, label: name }), { maxLength: 3 }),
      resorts: fc.array(tally, { maxLength: 8 }).map((all) => all.toSorted((a, b) => b.days - a.days)),
    });
    fc.assert(
      fc.property(given, fc.nat({ max: 4 }), (anyFacts, photoCount) => {
        const { texts, bars, photos } = pictureLayout(format, anyFacts, photoCount, testMeasure);
        expectApart([...textBoxes(texts), ...photos, ...bars.map(({ track }) => track)], format);
        for (const { track, filled } of bars) expect(filled.width).toBeLessThanOrEqual(track.width);
      }),
    );
  });
});
