import { expect, test } from "vitest";
import { type MeasuredDraft, numbersOfDraft } from "./track-numbers.ts";

type DraftTrack = MeasuredDraft["tracks"][number];

const track = (
  startedAt: number,
  endedAt: number,
  vertical_m: number,
  about: Partial<DraftTrack> = {},
): DraftTrack => ({
  id: `${startedAt}`,
  createdAt: 0,
  startedAt,
  endedAt,
  isMeasured: 0,
  numbers: { vertical_m },
  ...about,
});

test.each<[string, MeasuredDraft["tracks"], MeasuredDraft["own"], object]>([
  ["none", [], {}, {}],
  ["two after each other together", [track(0, 9, 1), track(9, 20, 2)], {}, { vertical_m: 3 }],
  ["the longer twin", [track(0, 10, 1), track(0, 11, 2)], {}, { vertical_m: 2 }],
  ["the twin that a device measured", [track(0, 10, 1, { isMeasured: 1 }), track(0, 11, 2)], {}, { vertical_m: 1 }],
  ["of equal twins the one that came first", [track(0, 9, 1, { createdAt: 5 }), track(0, 9, 2)], {}, { vertical_m: 2 }],
  ["both ends of a chain", [track(0, 100, 1), track(45, 160, 2), track(105, 205, 4)], {}, { vertical_m: 5 }],
  ["those without hours too", [track(0, 0, 1), track(0, 0, 2), track(3, 5, 4)], {}, { vertical_m: 7 }],
  ["what was typed instead", [track(0, 9, 1)], { vertical_m: 7, runs: 3 }, { vertical_m: 7, runs: 3 }],
  ["nothing that was typed away", [track(0, 9, 1)], { vertical_m: null }, {}],
])("a draft has the numbers of %s", (_, tracks, own, numbers) => {
  expect(numbersOfDraft({ tracks, own })).toEqual(numbers);
  expect(numbersOfDraft({ tracks: tracks.toReversed(), own })).toEqual(numbers);
});
