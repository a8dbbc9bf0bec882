import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectPhoto, inspectPhotoFile } from "./inspect.ts";
import { cornersPicture, heicFixture } from "./test-pictures.ts";
import { failureOf, refusalOf } from "./test-refusal.ts";

const photos = {
  jpeg: await cornersPicture().jpeg().toBuffer(),
  progressive: await cornersPicture().jpeg({ progressive: true }).toBuffer(),
  png: await cornersPicture().png().toBuffer(),
  gif: await cornersPicture().gif().toBuffer(),
  webp: await cornersPicture().webp().toBuffer(),
  webpLossless: await cornersPicture().webp({ lossless: true }).toBuffer(),
  webpExtended: await cornersPicture()
    .withExif({ IFD0: { Make: "Firn" } })
    .webp()
    .toBuffer(),
  avif: await cornersPicture().avif({ effort: 0 }).toBuffer(),
  heic: heicFixture("turned-by-container"),
};
const types = { progressive: "jpeg", webpLossless: "webp", webpExtended: "webp" } as Record<string, string>;

describe("a photo's type and stored size come from its bytes", () => {
  test.each(Object.entries(photos))("%s", (name, bytes) => {
    const type = types[name] ?? name;
    expect(inspectPhoto(bytes)).toMatchObject({ type, mediaType: `image/${type}`, width: 96, height: 64 });
  });

  test("of bytes that lie inside a larger buffer", () => {
    const padded = Buffer.concat([Buffer.from("before"), photos.png, Buffer.from("behind")]);
    const view = new Uint8Array(padded.buffer, padded.byteOffset + 6, photos.png.length);
    expect(inspectPhoto(view)).toMatchObject({ type: "png", width: 96 });
  });

  test("stray bytes between a JPEG's segments are skipped, as decoders do", () => {
    const firstSegmentEnd = 4 + photos.jpeg.readUInt16BE(4);
    const strayed = Buffer.concat([
      photos.jpeg.subarray(0, firstSegmentEnd),
      Buffer.from([0x3f, 0x3e, 0xff, 0x00, 0xff, 0xff]),
      photos.jpeg.subarray(firstSegmentEnd),
    ]);
    expect(inspectPhoto(strayed)).toMatchObject({ width: 96, height: 64 });
  });

  test("an AVIF that leads with the brand it shares with HEIC", () => {
    const bytes = Buffer.from(photos.avif);
    bytes.write("mif1", 8, "latin1");
    bytes.write("avif", 16, "latin1");
    expect(inspectPhoto(bytes).type).toBe("avif");
  });
});

test("a WebP whose picture has no start code is damaged", async () => {
  const bytes = Buffer.from(photos.webp);
  bytes.fill(0, 23, 26);
  expect(await refusalOf(() => inspectPhoto(bytes))).toBe(damaged);
});

const notAPhoto = "This is not a photo that Firn can read. Choose a JPEG, PNG, GIF, WebP, HEIC or AVIF file.";
const damaged = "This photo is damaged or cut short. Try the original from your phone or camera.";
const drawing = "This is a drawing or a web page, not a photo. Choose a JPEG, PNG, GIF, WebP, HEIC or AVIF file.";
const otherPicture = "Firn can't show pictures of this kind. Save it as a JPEG and choose that.";
const video = "This is a video. Choose a photo instead.";
const document = "This is a document, not a photo. Choose a JPEG, PNG, GIF, WebP, HEIC or AVIF file.";
const archive = "This is an archive, not a photo. Unpack it and choose the photos inside.";

test.each([
  ["nothing", "", "This file is empty."],
  ["one byte", "\xFF", notAPhoto],
  ["text", "push graphic-context viewbox 0 0 640 480", notAPhoto],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', drawing],
  [
    "SVG behind an XML head",
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg/>',
    drawing,
  ],
  ["HTML", "\xEF\xBB\xBF\n <!doctype html><script>", drawing],
  ["PDF", "%PDF-1.7 and more", document],
  ["ZIP", "PK\x03\x04 and more", archive],
  ["little-endian TIFF", "II*\0\x08\0\0\0 and more", otherPicture],
  ["big-endian TIFF", "MM\0*\0\0\0\x08 and more", otherPicture],
  ["BMP", "BM\x3A\0\0\0\0\0\0\0 and more", otherPicture],
  ["Canon's raw CR3", "\0\0\0\x18ftypcrx \0\0\0\x01crx isom", otherPicture],
  ["MP4", "\0\0\0\x18ftypisom\0\0\x02\0isommp42", video],
  ["QuickTime", "\0\0\0\x14ftypqt  \0\0\0\0qt  ", video],
  ["a JPEG's first bytes alone", "\xFF\xD8\xFF\xE1\0\x10Exif\0\0", damaged],
  ["a GIF that is a script too", "GIF89a/*\0\0*/=alert(1);", damaged],
])("%s is refused in words", async (_name, bytes, words) => {
  expect(await refusalOf(() => inspectPhoto(Buffer.from(bytes, "latin1")))).toBe(words);
});

describe("limits", () => {
  const png = (width: number, height: number) => {
    const bytes = Buffer.from(photos.png);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };

  test("100 megapixels pass and one row more does not", async () => {
    expect(inspectPhoto(png(10_000, 10_000))).toMatchObject({ width: 10_000 });
    expect(await refusalOf(() => inspectPhoto(png(10_000, 10_001)))).toMatch(/more than 100 megapixels/);
    expect(await refusalOf(() => inspectPhoto(png(2 ** 31 - 1, 2 ** 31 - 1)))).toMatch(/more than 100 megapixels/);
  });

  test("a picture without a width or a height is damaged", async () => {
    expect(await refusalOf(() => inspectPhoto(png(0, 64)))).toBe(damaged);
    expect(await refusalOf(() => inspectPhoto(png(96, 0)))).toBe(damaged);
  });

  test("25 MB pass and one byte more is too large, whatever it is", async () => {
    const atLimit = Buffer.alloc(limits.photoBytes);
    photos.jpeg.copy(atLimit);
    expect(inspectPhoto(atLimit)).toMatchObject({ type: "jpeg" });
    const failure = await failureOf(() => inspectPhoto(Buffer.alloc(limits.photoBytes + 1)));
    expect(failure).toMatchObject({
      code: "too_large",
      message: "This photo is larger than 25 MB. Choose a smaller one.",
    });
  });

  test.each([
    ["fill bytes", [0xff]],
    ["empty segments", [0xff, 0xe0, 0x00, 0x02]],
    ["markers that stand alone", [0xff, 0xd0]],
  ])("a JPEG is read no further than 100,000 %s", async (_name, step) => {
    const behind = (steps: number) =>
      Buffer.concat([
        photos.jpeg.subarray(0, 2),
        Buffer.alloc(steps * step.length, Buffer.from(step)),
        photos.jpeg.subarray(2),
      ]);
    expect(inspectPhoto(behind(99_900))).toMatchObject({ width: 96, height: 64 });
    expect(await refusalOf(() => inspectPhoto(behind(100_000)))).toBe(damaged);
  });

  test("a HEIC is read no further than 10,000 boxes", async () => {
    const type = photos.heic.subarray(0, photos.heic.readUInt32BE(0));
    const box = Buffer.from("\0\0\0\x08free", "latin1");
    const behind = (boxes: number) =>
      Buffer.concat([type, Buffer.alloc(boxes * box.length, box), photos.heic.subarray(type.length)]);
    expect(inspectPhoto(behind(9_900))).toMatchObject({ width: 96, height: 64 });
    expect(await refusalOf(() => inspectPhoto(behind(10_000)))).toBe(damaged);
  });
});

describe("any bytes give a size and a cost, or a refusal", () => {
  const sizeOrRefusal = (bytes: Uint8Array) => {
    try {
      const { width, cost } = inspectPhoto(bytes);
      return width > 0 && cost.memoryBytes > 0;
    } catch (error) {
      return error instanceof AppError;
    }
  };
  const anyPhoto = fc.constantFrom(...Object.values(photos));

  test("of a photo that is cut off anywhere", () => {
    fc.assert(fc.property(anyPhoto, fc.nat(), (bytes, at) => sizeOrRefusal(bytes.subarray(0, at % bytes.length))));
  });

  test("of a photo with a few bytes changed in its headers", () => {
    const changes = fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyPhoto, changes, (bytes, changed) => {
        const copy = Buffer.from(bytes);
        for (const [at, value] of changed) copy[at % copy.length] = value;
        return sizeOrRefusal(copy);
      }),
    );
  });

  test("of bytes at random behind a photo's first ones", () => {
    fc.assert(
      fc.property(anyPhoto, fc.nat(40), fc.uint8Array({ maxLength: 300 }), (bytes, kept, rest) =>
        sizeOrRefusal(Buffer.concat([bytes.subarray(0, kept), rest])),
      ),
    );
  });
});

describe("a file on disk is told the same as its bytes", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "firn-inspect-"));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  const outcomeOf = async (run: () => unknown) => {
    try {
      return await run();
    } catch (error) {
      return error;
    }
  };

  test("however far behind its start the size stands, wherever it is cut", async () => {
    const path = join(folder, "photo");
    // Segments in front of a JPEG's size push it out of what is read first.
    const segments = fc.integer({ min: 0, max: 3 }).map((count) => {
      const start = photos.jpeg.subarray(0, 2);
      const one = Buffer.alloc(60_002);
      one.writeUInt16BE(0xfffe, 0);
      one.writeUInt16BE(60_000, 2);
      return Buffer.concat([start, ...Array.from({ length: count }, () => one), photos.jpeg.subarray(2)]);
    });
    const any = fc.oneof(segments, fc.constantFrom(...Object.values(photos)), fc.uint8Array({ maxLength: 300 }));
    await fc.assert(
      fc.asyncProperty(any, fc.double({ min: 0, max: 1, noNaN: true }), async (bytes, share) => {
        const cut = bytes.subarray(0, Math.ceil(bytes.length * share));
        await writeFile(path, cut);
        expect(await outcomeOf(() => inspectPhotoFile(path))).toEqual(await outcomeOf(() => inspectPhoto(cut)));
      }),
      { numRuns: 150 },
    );
  });

  test("headers of a HEIC may continue behind the first read", async () => {
    const box = (type: string, ...content: Buffer[]) => {
      const bytes = Buffer.concat([Buffer.from(`\0\0\0\0${type}`, "latin1"), ...content]);
      bytes.writeUInt32BE(bytes.length, 0);
      return bytes;
    };
    const ispe = (width: number) => box("ispe", Buffer.from([0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, 10]));
    const ipco = box("ipco", ispe(20), box("free", Buffer.alloc(70_000)), ispe(30));
    const heic = Buffer.concat([
      box("ftyp", Buffer.from("heic\0\0\0\0mif1")),
      box("meta", Buffer.alloc(4), box("iprp", ipco)),
    ]);
    const path = join(folder, "long-headers");
    await writeFile(path, heic);
    expect(await inspectPhotoFile(path)).toMatchObject({ type: "heic", width: 30, height: 10 });
  });

  test("one byte too large", async () => {
    const path = join(folder, "large");
    await writeFile(path, photos.jpeg);
    await truncate(path, limits.photoBytes + 1);
    expect(await failureOf(() => inspectPhotoFile(path))).toMatchObject({ code: "too_large" });
  });
});
