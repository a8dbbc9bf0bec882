import { expect, test } from "vitest";
import { followed, numbersOfTrack } from "./numbers.ts";

const none = { verticalM: null, ascentM: null, distanceM: null, runs: null, topSpeedKmh: null, minutes: null };

test("a recording's figures are numbers of a day, but for those that are not known or beyond the bounds", () => {
  expect(numbersOfTrack(none)).toEqual({});
  expect(numbersOfTrack({ ...none, verticalM: 4800, runs: 12, topSpeedKmh: 251, ascentM: 350, minutes: 1440 })).toEqual(
    { vertical_m: 4800, runs: 12, ascent_m: 350, minutes: 1440 },
  );
});

const track = { vertical_m: "track" } as const;

test.each([
  ["fill what is not known", {}, {}, {}, { vertical_m: 400 }, { vertical_m: 400 }],
  [
    "add to what others measured",
    { vertical_m: 400 },
    track,
    { vertical_m: 400 },
    { vertical_m: 900 },
    { vertical_m: 900 },
  ],
  ["go with the last recording", { vertical_m: 400 }, track, { vertical_m: 400 }, {}, { vertical_m: null }],
  ["change no typed number", { vertical_m: 400 }, {}, { vertical_m: 400 }, { vertical_m: 900 }, {}],
  ["leave out what was typed away", {}, {}, { vertical_m: 400 }, { vertical_m: 900 }, {}],
  ["change none that is not theirs", { vertical_m: 5000 }, track, { vertical_m: 400 }, { vertical_m: 900 }, {}],
  ["name none that stays", { vertical_m: 400 }, track, { vertical_m: 400 }, { vertical_m: 400 }, {}],
])("recordings %s", (_, numbers, number_sources, before, after, patch) => {
  expect(followed({ numbers, number_sources }, before, after)).toEqual(patch);
});
