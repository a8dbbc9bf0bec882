/** Real phones' photos, edge cases and hostile files, where they lie beside the repository (see vitest.workspace.ts). */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { AppError } from "@firn/contracts/errors";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { groupPhotos } from "./group.ts";
import { inspectPhoto } from "./inspect.ts";
import { createRenderer } from "./renderer.ts";
import { failureOf } from "./test-refusal.ts";

interface Entry {
  file: string;
  expect: string;
  width: number | null;
  height: number | null;
  orientation: number | null;
  taken_at: string | null;
  taken_at_lenient: string | null;
  latitude: number | null;
  longitude: number | null;
}

interface SkiPhoto {
  file: string;
  taken_at: string | null;
  latitude: number | null;
  longitude: number | null;
  resort: string | null;
}

interface SkiDay {
  date: string;
  per_resort: Record<string, number>;
  files: string[];
}

const folder = new URL("../../../../shared/corpus/photos/", import.meta.url);
const bytesOf = (file: string) => readFileSync(new URL(file.split("/").map(encodeURIComponent).join("/"), folder));
const readJson = (file: string) => JSON.parse(bytesOf(file).toString("utf8"));
const { files } = readJson("manifest.json") as { files: Entry[] };
const skiset = readJson("skiset/manifest.json") as { photos: SkiPhoto[]; expected_draft_days: SkiDay[] };

/** All are begun at once and wait for two workers, so that the last one's time holds the others'. */
vi.setConfig({ testTimeout: 180_000 });

const latest = "2026-11-30";
const renderer = createRenderer({ workers: 2, limits: { waitingPerAccount: 200 } });
const render = async (file: string) => {
  const bytes = bytesOf(file);
  return renderer.render({ account: "skier", cost: inspectPhoto(bytes).cost, latest, open: () => bytes });
};
afterAll(() => renderer.close());

/** Firn refuses these although an importer may accept them: no browser shows them, or half of the picture is missing. */
const refused = new Set(["other-formats/plain.tiff", "other-formats/plain.bmp", "hostile/truncated-image.jpg"]);
const isAccepted = (entry: Entry) => entry.expect.startsWith("accept") && !refused.has(entry.file);

test("there is something to prove", () => {
  expect(files.filter(isAccepted).length).toBeGreaterThan(70);
  expect(files.filter(({ expect: expected }) => expected === "reject").length).toBeGreaterThan(15);
});

describe("is accepted, upright, small and clean, with the date and position that it has", () => {
  test.concurrent.each(files.filter(isAccepted).map((entry) => [entry.file, entry] as const))(
    "%s",
    async (file, entry) => {
      const photo = await render(file);

      const [width, height] = (entry.orientation ?? 1) > 4 ? [entry.height, entry.width] : [entry.width, entry.height];
      const smaller = Math.min(1, 2048 / Math.max(width ?? 0, height ?? 0));
      if (width && height) {
        expect(Math.abs(photo.width - width * smaller)).toBeLessThanOrEqual(1);
        expect(Math.abs(photo.height - height * smaller)).toBeLessThanOrEqual(1);
      }
      for (const view of [photo.full, photo.preview]) {
        const metadata = await sharp(view).metadata();
        expect(metadata).not.toHaveProperty("exif");
        expect(metadata).not.toHaveProperty("xmp");
        expect(metadata).not.toHaveProperty("orientation");
        expect(view.includes("PK\x03\x04") || view.includes("<?php") || view.includes("<script")).toBe(false);
      }

      // The bytes are what counts, so that a photo with a strange name may have a date where the manifest names none.
      if (entry.expect === "accept-by-content-or-reject" && entry.taken_at === null) return;
      const takenAt = photo.takenAt && `${photo.takenAt.date}T${photo.takenAt.time}`;
      expect([entry.taken_at, ...(entry.taken_at ? [] : [entry.taken_at_lenient])]).toContain(takenAt);
      if (entry.latitude === null || entry.longitude === null) {
        expect(photo.position).toBeNull();
      } else {
        expect(photo.position?.latitude).toBeCloseTo(entry.latitude, 5);
        expect(photo.position?.longitude).toBeCloseTo(entry.longitude, 5);
      }
    },
  );
});

describe("is refused in words", () => {
  const bad = files.filter((entry) => entry.expect === "reject" || refused.has(entry.file)).map(({ file }) => file);

  test.concurrent.each(bad)("%s", async (file) => {
    const failure = await failureOf(() => render(file));
    expect(failure.code).toBe("invalid");
    expect(failure.fields?.file?.[0]).toMatch(/^[A-Z].*\.$/);
  });
});

describe("does no harm", () => {
  const odd = files.filter(({ expect: expected }) => expected === "no-crash").map(({ file }) => file);

  test.each(odd)("%s", async (file) => {
    const answer = await render(file).catch((error: unknown) => error);
    expect(answer instanceof Error ? answer instanceof AppError : answer).toBeTruthy();
  });
});

test("the ski photos make exactly their days", async () => {
  const distinct = new Map(skiset.photos.map((photo) => [hashOf(photo.file), photo]));
  const photos = await Promise.all(
    [...distinct.values()].map(async (photo) => {
      const { takenAt, position } = await render(`skiset/${photo.file}`);
      expect(takenAt ? `${takenAt.date}T${takenAt.time}` : null).toBe(photo.taken_at);
      // To find the resort is another room's work, so the manifest gives it to every photo that has a position.
      return { file: photo.file, takenAt: takenAt?.date ?? null, resortId: position && photo.resort };
    }),
  );

  const days = groupPhotos(photos).map(({ date, resortId, photos: own }) => [date, resortId, own.length]);
  const expected = skiset.expected_draft_days.flatMap(({ date, per_resort }) =>
    Object.entries(per_resort).map(([resort, count]) => [date, resort, count]),
  );
  // Besides those: the photo after midnight is a day of its own, and the one without a position joins the only day of its date.
  const midnight = ["2024-02-11", "St. Anton am Arlberg", 1];
  const joined = expected.map(([date, resort, count]) => [
    date,
    resort,
    resort === "Killington" ? Number(count) + 1 : count,
  ]);
  expect(days.toSorted()).toEqual([...joined, midnight].toSorted());
  expect(photos.filter(({ takenAt }) => takenAt === null).map(({ file }) => file)).toEqual(["IMG_3185.JPG"]);
});

function hashOf(file: string): string {
  return createHash("sha256")
    .update(bytesOf(`skiset/${file}`))
    .digest("hex");
}
