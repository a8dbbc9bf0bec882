import { expect, test } from "vitest";
import { alta } from "../shared/drafts/test-drafts.ts";
import { draftsWithoutResort, resortsFor, suggestedResorts } from "./suggestions.ts";
import { anton, draftWithPhotos, testPhoto } from "./test-imports.ts";

const snowbird = { id: "us-snowbird", name: "Snowbird" };
const zermatt = { id: "ch-zermatt", name: "Zermatt" };
const day = (id: string, date: string, resort: typeof alta | null) => ({
  draft: draftWithPhotos(id, [], { date, resort }),
  photos: [testPhoto(`${id} photo`)],
});
const unknown = day("unknown", "2026-01-10", null);

test("suggestedResorts orders the resorts by date, each once", () => {
  const days = [
    day("far", "2025-12-28", zermatt),
    unknown,
    day("near", "2026-01-11", alta),
    day("again", "2026-01-13", alta),
    day("next", "2026-01-07", anton),
  ];
  expect(suggestedResorts(unknown, days, null)).toEqual([alta, anton, zermatt]);
});

test("suggestedResorts uses another trip's nearest day only where this trip has none", () => {
  const far = day("far", "2025-03-01", zermatt);
  const farther = day("farther", "2024-03-01", alta);
  expect(suggestedResorts(unknown, [farther, unknown, far], null)).toEqual([zermatt]);
  expect(suggestedResorts(unknown, [farther, unknown, far, day("near", "2026-01-12", anton)], null)).toEqual([anton]);
});

test("suggestedResorts starts with the logged day's resort, then those near the photos, at most three", () => {
  const withNear = { ...unknown, photos: [testPhoto("p", { nearby_resorts: [snowbird, alta] })] };
  const days = [withNear, day("near", "2026-01-10", anton)];
  expect(suggestedResorts(withNear, days, zermatt)).toEqual([zermatt, snowbird, alta]);
});

test("suggestedResorts is empty without other days", () => {
  expect(suggestedResorts(unknown, [unknown], undefined)).toEqual([]);
});

test("resortsFor gives the photo's resort, all near ones, and others only where few are near", () => {
  const days = [day("d", "2026-01-10", zermatt)];
  expect(resortsFor(testPhoto("p", { nearby_resorts: [alta, snowbird] }), days)).toEqual([alta, snowbird, zermatt]);
  const many = [alta, snowbird, anton, { id: "x", name: "X" }];
  expect(resortsFor(testPhoto("p", { nearby_resorts: many }), days)).toEqual(many);
  expect(resortsFor(testPhoto("p", { resort: null }), [])).toEqual([]);
});

test("draftsWithoutResort leaves out days with a resort", () => {
  expect(draftsWithoutResort([unknown, day("d", "2026-01-10", alta)])).toEqual(["unknown"]);
});
