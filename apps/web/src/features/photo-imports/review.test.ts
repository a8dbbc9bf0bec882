import type { DraftDay } from "@firn/contracts/draft-days";
import { describe, expect, test } from "vitest";
import { alta } from "../shared/drafts/test-drafts.ts";
import { importUploadCopy } from "./copy.ts";
import {
  doubtfulKm,
  fileProblems,
  hasNothingNew,
  knownPhotos,
  leftOutPhotos,
  missingPlaces,
  problemsFirst,
  reviewOf,
  trackFiles,
} from "./review.ts";
import { anton, draftWithPhotos, testPhoto, testTrack } from "./test-imports.ts";

const undated = testPhoto("undated", { taken_at: null, exif_state: "missing" });
const reading = testPhoto("reading", { taken_at: null, resort: null, exif_state: "pending" });
const broken = testPhoto("broken", { taken_at: null, exif_state: "missing", problem: "This photo is damaged." });

describe("reviewOf", () => {
  test("puts each photo in one place, and sorts the days", () => {
    const photos = [testPhoto("a"), testPhoto("b"), testPhoto("c"), undated, reading, broken];
    const later = draftWithPhotos("later", ["c"], { date: "2026-02-01" });
    const review = reviewOf({ photos, draft_days: [later, draftWithPhotos("earlier", ["b", "a"])] });
    expect(review.days.map(({ draft, photos: own }) => [draft.id, own.map(({ id }) => id)])).toEqual([
      ["earlier", ["b", "a"]],
      ["later", ["c"]],
    ]);
    expect(review).toMatchObject({ undated: [undated], reading: [reading], unreadable: [broken] });
  });

  test("lists an unread photo that was dated by hand on its day only", () => {
    const dated = { ...reading, taken_at: "2026-01-05" };
    const review = reviewOf({ photos: [dated], draft_days: [draftWithPhotos("day", ["reading"])] });
    expect(review.reading).toEqual([]);
    expect(review.days[0]?.photos).toEqual([dated]);
  });

  test("leaves out a draft's photo that the import does not list", () => {
    expect(reviewOf({ photos: [], draft_days: [draftWithPhotos("day", ["gone"])] }).days[0]?.photos).toEqual([]);
  });
});

const date = "2026-03-01";
const other = [{ id: "day", resort: anton }];

describe("problemsFirst", () => {
  const first = (draft: DraftDay, before = new Map<string, boolean>()) => problemsFirst(before, [draft], date).get("d");

  test.each([
    ["without a problem", {}, false],
    ["without a resort", { resort: null }, true],
    ["far away", { decision: "skip", doubt: "No photo was taken within 8 km of Alta." }, true],
    ["in the future", { decision: "skip", date: "2026-04-01" }, true],
    ["beside a day of another resort", { other_days: other }, true],
    ["that a day has already", { decision: "skip", day_id: "day", day_resort: alta }, false],
    ["that is merged", { decision: "merge", day_id: "day", day_resort: alta }, false],
  ] as const)("a draft %s: %o is %s", (_, fields, expected) => {
    expect(
      first(draftWithPhotos("d", ["a"], { ...fields, other_days: [...("other_days" in fields ? other : [])] })),
    ).toBe(expected);
  });

  test("a settled draft keeps its place, and a choice moves none", () => {
    expect(first(draftWithPhotos("d", ["a"]), new Map([["d", true]]))).toBe(true);
    expect(first(draftWithPhotos("d", ["a"], { other_days: other }), new Map([["d", false]]))).toBe(false);
    expect(first(draftWithPhotos("d", ["a"], { resort: null }), new Map([["d", false]]))).toBe(true);
  });
});

describe("photos that a day has already", () => {
  const lech = { id: "at-lech", name: "Lech" };
  const ofDay = { day_id: "day", day_resort: alta, photos_on: null };
  const nothing = { ...ofDay, photos_on: "day", new_photos: 0 };
  const elsewhere = { day_id: null, other_days: [{ id: "other", resort: lech }], photos_on: "other", new_photos: 3 };

  test.each<[string, Partial<DraftDay>, ReturnType<typeof knownPhotos>, boolean]>([
    ["a merge of two new ones", { decision: "merge", ...ofDay, new_photos: 2 }, { count: 1, resort: alta }, false],
    ["a merge of nothing new", { decision: "merge", ...nothing }, { count: 3, resort: alta }, true],
    ["a merge of new ones", { decision: "merge", ...ofDay, new_photos: 3 }, undefined, false],
    ["a skip of nothing new", { decision: "skip", ...nothing }, { count: 3, resort: alta }, true],
    ["a skip of what another day has", { decision: "skip", ...elsewhere }, { count: 3, resort: lech }, true],
    ["a new day", { decision: "duplicate", ...nothing, new_photos: 3 }, undefined, false],
    ["a skip without a day", { decision: "skip", day_id: null, new_photos: 3 }, undefined, false],
  ])("of %s", (_, fields, known, isNothing) => {
    const draft = draftWithPhotos("d", ["a", "b", "c"], fields);
    expect(knownPhotos(draft)).toEqual(known);
    expect(hasNothingNew(draft)).toBe(isNothing);
  });
});

test.each([
  [12.4, alta, 12.4],
  [8, alta, undefined],
  [null, alta, undefined],
  [12, null, undefined],
])("doubtfulKm of %s km from %o is %s", (distance_km, resort, expected) => {
  expect(doubtfulKm({ distance_km, resort })).toBe(expected);
});

test.each([
  [["merge", "duplicate"], 0],
  [["skip", "duplicate"], 1],
  [["skip", "pending"], 2],
] as const)("with decisions %o, a commit deletes %d photos of skipped days", ([first, second], skipped) => {
  const review = reviewOf({
    photos: [
      testPhoto("a"),
      testPhoto("known", { known_day: { id: "day", date: "2026-01-05", date_precision: "day" } }),
      testPhoto("c"),
      undated,
      broken,
      reading,
    ],
    draft_days: [
      draftWithPhotos("one", ["a", "known"], { decision: first }),
      draftWithPhotos("two", ["c"], { decision: second, date: "2026-02-01" }),
    ],
  });
  expect(leftOutPhotos(review)).toEqual({ skipped, unplaced: 2 });
});

test("missingPlaces counts photos without a position and photos far from any resort", () => {
  const photos = [
    testPhoto("placed"),
    testPhoto("by hand", { latitude: null, longitude: null }),
    testPhoto("stripped", { resort: null, latitude: null, longitude: null }),
    testPhoto("in town", { resort: null }),
    testPhoto("broken", { resort: null, latitude: null, longitude: null, problem: "This photo is damaged." }),
    reading,
  ];
  expect(missingPlaces(photos)).toEqual({ withoutPosition: 1, farAway: 1 });
});

test("a calendar of three days is one file, and what it lacks is said once", () => {
  const problem = `Left out, because the date can't be read: "Ski 0".`;
  const days = ["a", "b", "c"].map((id) => testTrack(id, { file_id: "calendar", name: "days.ics", problem }));
  const tracks = [...days, testTrack("d", { name: "same.gpx" }), testTrack("e", { name: "same.gpx" })];
  expect(importUploadCopy.added(40, trackFiles(tracks), 1)).toBe("40 photos, 1 calendar, 2 tracks, 1 already here");
  expect(importUploadCopy.added(0, trackFiles(days), 0)).toBe("1 calendar");
  expect(fileProblems(tracks)).toEqual([`days.ics: ${problem}`]);
});
