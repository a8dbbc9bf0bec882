import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupPhotos, type PlacedPhoto } from "./group.ts";

const photo = (id: string, takenAt: string | null, resortId: string | null) => ({ id, takenAt, resortId });
const grouped = (photos: ReturnType<typeof photo>[]) =>
  groupPhotos(photos).map(({ date, resortId, photos: own }) => [date, resortId, own.map(({ id }) => id).join(" ")]);

describe("days out of photos", () => {
  test("one for each date and resort, by date", () => {
    const photos = [
      photo("c", "2024-01-21", "alta"),
      photo("a", "2024-01-20", "snowbird"),
      photo("b", "2024-01-20", "alta"),
      photo("d", "2024-01-20", "snowbird"),
    ];
    expect(grouped(photos)).toEqual([
      ["2024-01-20", "snowbird", "a d"],
      ["2024-01-20", "alta", "b"],
      ["2024-01-21", "alta", "c"],
    ]);
  });

  test("a photo without a resort joins the only one of its date, in its place", () => {
    const photos = [
      photo("a", "2024-12-28", null),
      photo("b", "2024-12-28", "killington"),
      photo("c", "2024-12-28", null),
    ];
    expect(grouped(photos)).toEqual([["2024-12-28", "killington", "a b c"]]);
  });

  test("where its date has two, it is on a day without a resort, with others like it", () => {
    const photos = [
      photo("a", "2024-01-20", null),
      photo("b", "2024-01-20", "alta"),
      photo("c", "2024-01-20", "snowbird"),
      photo("d", "2024-01-20", null),
    ];
    expect(grouped(photos)).toEqual([
      ["2024-01-20", "alta", "b"],
      ["2024-01-20", "snowbird", "c"],
      ["2024-01-20", null, "a d"],
    ]);
  });

  test("where its date has none, too", () => {
    expect(grouped([photo("a", "2024-01-20", null), photo("b", "2024-01-21", "alta")])).toEqual([
      ["2024-01-20", null, "a"],
      ["2024-01-21", "alta", "b"],
    ]);
  });

  test("a photo without a date is on none, even if it has a resort", () => {
    expect(grouped([photo("a", null, "whistler"), photo("b", null, null)])).toEqual([]);
  });
});

describe("for any photos", () => {
  const anyPhotos = fc.array(
    fc.record<PlacedPhoto>({
      takenAt: fc.option(fc.constantFrom("2023-12-31", "2024-01-01", "2024-01-02")),
      resortId: fc.option(fc.constantFrom("alta", "snowbird", "brighton")),
    }),
  );
  const check = (holds: (photos: PlacedPhoto[], groups: ReturnType<typeof groupPhotos<PlacedPhoto>>) => void) =>
    fc.assert(fc.property(anyPhotos, (photos) => holds(photos, groupPhotos(photos))));

  test("each with a date is on one day, of its date, and none without", () => {
    check((photos, groups) => {
      const placed = groups.flatMap((group) => group.photos);
      expect(new Set(placed).size).toBe(placed.length);
      expect(new Set(placed)).toEqual(new Set(photos.filter(({ takenAt }) => takenAt !== null)));
      for (const group of groups) expect(group.photos.every(({ takenAt }) => takenAt === group.date)).toBe(true);
    });
  });

  test("each with a resort is on a day at its resort", () => {
    check((_, groups) => {
      for (const group of groups) {
        for (const { resortId } of group.photos) expect([group.resortId, null]).toContain(resortId);
      }
    });
  });

  test("no day is empty, there twice, or out of order", () => {
    check((_, groups) => {
      const keys = groups.map(({ date, resortId }) => `${date} ${resortId}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(groups.every(({ photos }) => photos.length > 0)).toBe(true);
      const dates = groups.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
    });
  });

  test("a day without a resort stands beside no day or several", () => {
    check((_, groups) => {
      for (const homeless of groups.filter(({ resortId }) => resortId === null)) {
        expect(groups.filter(({ date }) => date === homeless.date).length).not.toBe(2);
      }
    });
  });

  test("photos keep their order", () => {
    check((photos, groups) => {
      for (const group of groups) {
        const places = group.photos.map((each) => photos.indexOf(each));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    });
  });
});
