import fc from "fast-check";
import { expect, test } from "vitest";
import { photoName } from "./original.ts";

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const photo = { date: "2026-01-10", place: "Alta", number: 1, id: "id-1", head: jpeg };

test.each([
  [{}, "photos/2026-01-10 Alta 1 id-1.jpg"],
  [{ place: null }, "photos/2026-01-10 1 id-1.jpg"],
  [{ place: "St. Anton am Arlberg", number: 12 }, "photos/2026-01-10 St. Anton am Arlberg 12 id-1.jpg"],
  [{ place: "Val d'Isère" }, "photos/2026-01-10 Val d'Isère 1 id-1.jpg"],
  [{ place: "志賀高原" }, "photos/2026-01-10 志賀高原 1 id-1.jpg"],
  [{ place: "../../etc/passwd" }, "photos/2026-01-10 .. .. etc passwd 1 id-1.jpg"],
  [{ place: 'a\\b:c*d?"e<f>g|h\0' }, "photos/2026-01-10 a b c d e f g h 1 id-1.jpg"],
  [{ place: "///" }, "photos/2026-01-10 1 id-1.jpg"],
  [{ head: new TextEncoder().encode("GIF89a") }, "photos/2026-01-10 Alta 1 id-1.gif"],
  [{ head: new Uint8Array() }, "photos/2026-01-10 Alta 1 id-1.bin"],
  [{ head: new TextEncoder().encode("<svg/>") }, "photos/2026-01-10 Alta 1 id-1.bin"],
])("names the photo of %j %s", (about, name) => {
  expect(photoName({ ...photo, ...about })).toBe(name);
});

test("any resort name gives a short file name inside the folder", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (place) => {
      const name = photoName({ ...photo, place });
      expect(name.startsWith("photos/2026-01-10 ")).toBe(true);
      expect(name.slice("photos/".length)).toMatch(/^[^/\\:*?"<>|\p{Cc}]+ 1 id-1\.jpg$/u);
      expect(Buffer.byteLength(name)).toBeLessThan(300);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
