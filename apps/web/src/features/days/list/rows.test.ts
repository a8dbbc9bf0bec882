import { describe, expect, it, test } from "vitest";
import { listItem } from "../../shared/days/test-list-item.ts";
import { roomOf, rowsOf } from "./rows.ts";

const alta = { resort_id: "us-alta", resort_name: "Alta", region: "Utah", country: "United States" };
const brighton = { ...alta, resort_id: "us-brighton", resort_name: "Brighton" };
const zermatt = { resort_id: "ch-zermatt", resort_name: "Zermatt", region: "Valais", country: "Switzerland" };
const hill = { resort_id: "own-1", resort_name: "The hill", region: null, country: null };
const otherHill = { ...hill, resort_id: "own-2", resort_name: "The other hill" };
const nowhere = { resort_id: null, resort_name: null, region: null, country: null };
const photos = [{ id: "p1", preview_url: "/p1" }];

type Place = typeof alta | typeof hill | typeof nowhere;

/** Each day as its place and its day in January 2026, newest first. */
function days(...list: [Place, number][]) {
  return list.map(([place, day], at) =>
    listItem({ id: `d${at}`, ...place, date: `2026-01-${String(day).padStart(2, "0")}` }),
  );
}

function runsOf(...list: [Place, number][]) {
  return rowsOf(days(...list)).map(
    ({ run }) => run && `${run.place} ${run.from.slice(8)}-${run.to.slice(8)} ${run.dayCount}`,
  );
}

describe("runs", () => {
  it.each<[string, [Place, number][], (string | undefined)[]]>([
    [
      "three days at one place",
      [
        [alta, 12],
        [alta, 11],
        [alta, 10],
      ],
      ["Alta 10-12 3", undefined, undefined],
    ],
    [
      "a weekend",
      [
        [alta, 11],
        [alta, 10],
      ],
      [undefined, undefined],
    ],
    [
      "a day of rest",
      [
        [alta, 13],
        [alta, 11],
        [alta, 10],
      ],
      ["Alta 10-13 3", undefined, undefined],
    ],
    [
      "two days of rest",
      [
        [alta, 14],
        [alta, 11],
        [alta, 10],
      ],
      [undefined, undefined, undefined],
    ],
    [
      "places of one region",
      [
        [alta, 12],
        [brighton, 11],
        [alta, 10],
      ],
      ["Utah 10-12 3", undefined, undefined],
    ],
    [
      "places without a region",
      [
        [hill, 12],
        [otherHill, 11],
        [hill, 10],
      ],
      [undefined, undefined, undefined],
    ],
    [
      "an own place",
      [
        [hill, 12],
        [hill, 11],
        [hill, 10],
      ],
      ["The hill 10-12 3", undefined, undefined],
    ],
    [
      "days without a resort",
      [
        [nowhere, 12],
        [nowhere, 11],
        [nowhere, 10],
      ],
      [undefined, undefined, undefined],
    ],
    [
      "three entries of two dates",
      [
        [alta, 11],
        [alta, 11],
        [alta, 10],
      ],
      [undefined, undefined, undefined],
    ],
    [
      "two runs, one after the other",
      [
        [zermatt, 15],
        [zermatt, 14],
        [zermatt, 13],
        [alta, 12],
        [alta, 11],
        [alta, 10],
      ],
      ["Zermatt 13-15 3", undefined, undefined, "Alta 10-12 3", undefined, undefined],
    ],
  ])("%s", (_name, list, expected) => {
    expect(runsOf(...list)).toEqual(expected);
  });
});

test("lines join into one card, but for what stands between them", () => {
  const list = days([zermatt, 20], [alta, 12], [alta, 11], [alta, 10], [hill, 2], [nowhere, 1]);
  const joined = rowsOf(list).map(({ joinsAbove, joinsBelow }) => [joinsAbove, joinsBelow]);
  expect(joined, "the heading and the end of the run").toEqual([
    [false, false],
    [false, true],
    [true, true],
    [true, false],
    [false, true],
    [true, false],
  ]);
  expect(rowsOf(list).map(({ isAfterRun }) => isAfterRun)).toEqual([false, false, false, false, true, false]);
});

test("in two columns each line is a card of its own, and runs stay", () => {
  const rows = rowsOf(days([alta, 12], [alta, 11], [alta, 10]), true);
  expect(rows.map(({ run, joinsAbove, joinsBelow }) => [run?.place, joinsAbove, joinsBelow])).toEqual([
    ["Alta", false, false],
    [undefined, false, false],
    [undefined, false, false],
  ]);
});

test("a day with photos is a card of its own", () => {
  const list = days([alta, 12], [hill, 6], [zermatt, 1]).map((day, at) => (at === 1 ? { ...day, photos } : day));
  expect(rowsOf(list).map((row) => [row.isCard, row.joinsAbove, row.joinsBelow])).toEqual([
    [false, false, false],
    [true, false, false],
    [false, false, false],
  ]);
});

test("a card takes the room of its photo, a line that of its text", () => {
  const [card, line] = rowsOf([listItem({ photos }), listItem({ id: "d2", date: "2026-01-01" })]).map(roomOf);
  expect(card?.widths).toBeCloseTo(0.5625);
  expect(line?.widths).toBe(0);
  expect(line?.rem).toBeGreaterThan(5);
});

test("no day, no row", () => {
  expect(rowsOf([])).toEqual([]);
});
