import { expect, it } from "vitest";
import { noteTexts } from "./notes.ts";
import { createReader } from "./reader.ts";

const { read } = createReader();

/** The share of the notes, in percent, with which the days of a log are read as they are. */
function shareRead(layout: string, kind: "skied" | "not"): number {
  const all = noteTexts(kind).filter((each) => each.layout === layout);
  const right = all.filter(({ text, settings, skied }) => {
    const found = read(text, settings).drafts.filter(({ doubt }) => !doubt);
    const resorts = new Set(found.map((draft) => draft.resort?.id));
    return resorts.size === 1 && found.map(({ date }) => date).join() === skied.join();
  });
  return (100 * right.length) / all.length;
}

it.each([
  { layout: "beside", skied: 99, not: 71.8 },
  { layout: "below", skied: 98.4, not: 64 },
  { layout: "below the resort's heading", skied: 90.7, not: 77 },
])("reads $skied % of the days with a note $layout, and no day in $not % of those without skiing", (reached) => {
  expect(shareRead(reached.layout, "skied")).toBeGreaterThanOrEqual(reached.skied);
  expect(shareRead(reached.layout, "not")).toBeGreaterThanOrEqual(reached.not);
});
