import { expect, test } from "vitest";
import { readLines } from "../lines.ts";
import { context } from "../test-context.ts";
import { openDates } from "./features.ts";

/** The names of the features of the first date that may be a number. */
function featuresOf(text: string): string[] {
  const { season, findPlaces } = context();
  const [first] = openDates(readLines(text.split("\n"), season, 2025), findPlaces);
  return [...(first?.features ?? [])].flatMap(([name, value]) => (value > 0 ? [name] : []));
}

test.each([
  [
    "3/4 Alta",
    [
      "one in a text with places",
      "place in text",
      "leads its line",
      "before: nothing",
      "place after: right",
      "place before: none",
    ],
  ],
  ["Alta 3/4, icy", ["after a place", "place before: right", "after: ,", "may be a share", "in turn"]],
  ["Alta on 3/24-3/26, icy", ["before: before a date", "range", "sure of its day", "place before: in its part"]],
  ["Jan 3, then 2/4\n2/6\nnothing", ["certain date in line", "certain dates", "most lines dated", "after few words"]],
  [
    "Alta 12/14\nVail 1/3\nnothing",
    ["all in turn, most lines dated", "others: after a place", "others: may be a share"],
  ],
  ["Alta 7/6\nVail 1/3", ["in turn, no winter"]],
  ["2/4 Alta\n38/44", ["some figures", "some lines dated"]],
  ["Best: 2/14, really", ["before: :", "after: ,"]],
  ["5 Jan Alta, 12 Stowe", ["needs after, place after: right"]],
])("says of %s", (text, names) => {
  expect(featuresOf(text)).toEqual(expect.arrayContaining(names));
});

test.each(["Sat 3/4/2025", "3 January", "3.4. Alta", "Hutt 12/14\nPorters 1/3", "ma 13-01", "Date: 3/4"])(
  "asks nothing of a sure date: %s",
  (text) => {
    expect(featuresOf(text)).toEqual([]);
  },
);
