import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectApart, testMeasure, textBoxes } from "../../../testing/picture-boxes.ts";
import type { PictureFormat } from "../../shared/picture/parts.ts";
import { type CardFacts, cardLayout } from "./card-layout.ts";

const track = { runs: ["M0 0L400 300"], others: ["M0 300L400 0"], view: { width: 400, height: 300 } };
const facts: CardFacts = {
  resort: "Kühtai",
  date: "Thursday, January 15, 2026",
  dayNumber: { value: 23, text: "Day 23" },
  numbers: ["4,800 m", "12", "31 km", "5:30 h"].map((value) => ({ value, label: `label of ${value}` })),
  track: undefined,
};

describe.each(["tall", "wide"] as const satisfies PictureFormat[])("%s", (format) => {
  const draw = (given: Partial<CardFacts>, photoCount: number) =>
    cardLayout(format, { ...facts, ...given }, photoCount, testMeasure);

  test("has the day with its three first numbers", () => {
    const shown = draw({}, 1).texts.map(({ text }) => text);
    expect(shown).toEqual(expect.arrayContaining(["Kühtai", "Day 23", "4,800 m", "12", "31 km", "Firn"]));
    expect(shown).not.toContain("5:30 h");
  });

  test("shows a photo, its track in a corner, else the track, else the day's number", () => {
    const stage = draw({}, 1).photos[0];
    const both = draw({ track }, 1);
    expect(both.photos).toEqual([stage]);
    expect(both.fills[0]?.box.width).toBeLessThan((stage?.width ?? 0) / 2);
    expect(both.lines?.map(({ paths }) => paths)).toEqual([track.others, track.runs]);
    const alone = draw({ track }, 0);
    expect([alone.photos, alone.fills.map(({ box }) => box)]).toEqual([[], [stage]]);
    const bare = draw({}, 0);
    expect([bare.photos, bare.fills, bare.lines]).toEqual([[], [], []]);
    expect(bare.texts.map(({ text }) => text)).toContain("23");
  });

  test("keeps everything inside, and no text over another or over the photo", () => {
    const name = fc.string({ minLength: 1, maxLength: 60 });
    const given = fc.record({
      resort: name,
      date: name,
      dayNumber: fc.option(fc.record({ value: fc.integer({ min: 1, max: 400 }), text: name }), { nil: undefined }),
      numbers: fc.array(fc.record({ value: name, label: name }), { maxLength: 8 }),
      track: fc.constantFrom(track, undefined),
    });
    fc.assert(
      fc.property(given, fc.nat({ max: 1 }), (anyFacts, photoCount) => {
        const { texts, photos, fills, lines = [] } = cardLayout(format, anyFacts, photoCount, testMeasure);
        expectApart([...textBoxes(texts), ...photos], format);
        for (const { box } of lines) expectApart([box, ...textBoxes(texts)], format);
        if (photos.length === 0) expectApart([...fills.map(({ box }) => box), ...textBoxes(texts)], format);
      }),
    );
  });
});
