import { describe, expect, test } from "vitest";
import { commitCounts, missingPlaces, reviewOf } from "./review.ts";
import { testDraft, testPhoto } from "./test-imports.ts";

const undated = testPhoto("undated", { taken_at: null, exif_state: "missing" });
const reading = testPhoto("reading", { taken_at: null, resort: null, exif_state: "pending" });
const broken = testPhoto("broken", { taken_at: null, exif_state: "missing", problem: "This photo is damaged." });

describe("reviewOf", () => {
  test("puts each photo in one place, and sorts the days", () => {
    const photos = [testPhoto("a"), testPhoto("b"), testPhoto("c"), undated, reading, broken];
    const later = testDraft("later", ["c"], { date: "2026-02-01" });
    const review = reviewOf({ photos, draft_days: [later, testDraft("earlier", ["b", "a"])] });
    expect(review.days.map(({ draft, photos: own }) => [draft.id, own.map(({ id }) => id)])).toEqual([
      ["earlier", ["b", "a"]],
      ["later", ["c"]],
    ]);
    expect(review).toMatchObject({ undated: [undated], reading: [reading], unreadable: [broken] });
  });

  test("lists an unread photo that was dated by hand on its day only", () => {
    const dated = { ...reading, taken_at: "2026-01-05" };
    const review = reviewOf({ photos: [dated], draft_days: [testDraft("day", ["reading"])] });
    expect(review.reading).toEqual([]);
    expect(review.days[0]?.photos).toEqual([dated]);
  });

  test("leaves out a draft's photo that the import does not list", () => {
    expect(reviewOf({ photos: [], draft_days: [testDraft("day", ["gone"])] }).days[0]?.photos).toEqual([]);
  });
});

describe("commitCounts", () => {
  test.each([
    [["merge", "duplicate"], { days: 2, total: 2, skippedPhotos: 0 }],
    [["skip", "duplicate"], { days: 1, total: 2, skippedPhotos: 2 }],
    [["skip", "pending"], { days: 0, total: 2, skippedPhotos: 3 }],
  ] as const)("of decisions %o is %o", ([first, second], expected) => {
    const review = reviewOf({
      photos: [testPhoto("a"), testPhoto("b"), testPhoto("c"), undated, broken, reading],
      draft_days: [
        testDraft("one", ["a", "b"], { decision: first }),
        testDraft("two", ["c"], { decision: second, date: "2026-02-01" }),
      ],
    });
    expect(commitCounts(review)).toEqual({ ...expected, unplacedPhotos: 2 });
  });

  test("of an import without drafts has no days", () => {
    expect(commitCounts(reviewOf({ photos: [], draft_days: [] })).days).toBe(0);
  });
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
