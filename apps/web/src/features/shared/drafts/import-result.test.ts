import { expect, test } from "vitest";
import { importedSeasons } from "./import-result.ts";
import { listOpenImports } from "./open-imports.ts";

const when = { start: "09-01", today: "2026-01-20" };
const noResort = { resort: null, day_resort: null };
const photo = { id: "photo", preview_url: "", full_url: "" };

test("importedSeasons groups days by season, newest first, and leaves out what was not imported", () => {
  const seasons = importedSeasons(
    [
      { date: "2024-12-30", decision: "duplicate", day_id: "a", photos: [photo, photo], ...noResort },
      { date: "2026-01-05", decision: "duplicate", day_id: "b", photos: [], ...noResort },
      { date: "2026-01-06", decision: "merge", day_id: "c", photos: [photo], ...noResort },
      { date: "2026-01-06", decision: "merge", day_id: "c", photos: [], ...noResort },
      { date: "2026-01-07", decision: "skip", day_id: null, photos: [photo], ...noResort },
      { date: null, decision: "pending", day_id: null, photos: [], ...noResort },
    ],
    when,
  );
  expect(seasons).toEqual([
    { offset: 0, days: 2, photos: 1, newDays: ["b"] },
    { offset: -1, days: 1, photos: 2, newDays: ["a"] },
  ]);
});

test("listOpenImports leaves out empty imports and sorts the rest newest first", () => {
  const open = (id: string, day: number, draft_count: number, photo_count: number) => ({
    ...{ id, draft_count, photo_count, track_count: 0, status: "waiting" as const },
    created_at: `2026-01-0${day}T10:00:00.000Z`,
  });
  const listed = listOpenImports(
    [open("text", 2, 12, 0), open("unread", 4, 0, 0)],
    [open("photos", 3, 0, 5), open("empty", 5, 0, 0)],
  );
  expect(listed.map(({ id, kind }) => [id, kind])).toEqual([
    ["photos", "photo"],
    ["text", "text"],
  ]);
});
