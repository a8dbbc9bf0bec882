import { expect, test } from "vitest";
import { sharedText } from "./shared-text.ts";

const day: Parameters<typeof sharedText>[0] = {
  date: "2026-04-07",
  resort: { id: "ch-zermatt", name: "Zermatt", region: "Valais", country: "Switzerland" },
  skis: [{ id: "s1", name: "Racetiger" }],
  companions: ["Anna", "Tom"],
  activity: "Friends",
  notes: " Theodul in the sun.\nLunch at the hut. ",
  day_number: 43,
};

test("a day is shared in a few lines", () => {
  expect(sharedText(day, "en-US")).toBe(
    "Zermatt, Tuesday, April 7, 2026\nDay 43 · Racetiger · Friends · with Anna, Tom\nTheodul in the sun.\nLunch at the hut.",
  );
});

test("a day with little is shared with what it has", () => {
  const bare = { ...day, resort: null, skis: [], companions: [], activity: null, notes: null };
  expect(sharedText(bare, "en-US")).toBe("Unknown Resort, Tuesday, April 7, 2026\nDay 43");
});
