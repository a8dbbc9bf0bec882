import { AppError } from "@firn/contracts/errors";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectPhoto } from "./inspect.ts";
import { sniffType } from "./photo-type.ts";
import { startOfFrame, withSize } from "./test-headers.ts";
import { cornersPicture, heicFixture } from "./test-pictures.ts";
import { refusalOf } from "./test-refusal.ts";

const picture = cornersPicture();
const cmyk = cornersPicture().toColourspace("cmyk");
const deep = cornersPicture().toColourspace("rgb16");
const clear = sharp({ create: { width: 96, height: 64, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });
const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const blue = await sharp({ create: { width: 9, height: 9, channels: 3, background: "blue" } })
  .png()
  .toBuffer();

const photos = {
  jpeg: await picture.clone().jpeg().toBuffer(),
  jpegCmyk: await cmyk.clone().jpeg({ chromaSubsampling: "4:4:4" }).toBuffer(),
  progressive: await picture.clone().jpeg({ progressive: true }).toBuffer(),
  progressive444: await picture.clone().jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  progressiveCmyk: await cmyk.clone().jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  png: await picture.clone().png().toBuffer(),
  pngGrey: await picture.clone().toColourspace("b-w").png().toBuffer(),
  pngDeep: await deep.clone().png().toBuffer(),
  pngInterlaced: await picture.clone().png({ progressive: true }).toBuffer(),
  pngDeepInterlaced: await deep.clone().png({ progressive: true }).toBuffer(),
  gif: await picture.clone().gif().toBuffer(),
  webp: await picture.clone().webp().toBuffer(),
  webpLossless: await picture.clone().webp({ lossless: true }).toBuffer(),
  webpClear: await clear.clone().webp().toBuffer(),
  webpAnimated: await sharp([red, blue], { join: { animated: true } })
    .webp()
    .toBuffer(),
  avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
  avifDeep: await picture.clone().avif({ effort: 0, bitdepth: 10 }).toBuffer(),
  heic: heicFixture("turned-by-container"),
};

/** The estimate for a photo whose headers claim this size: MB and "heavy" or "light", or a refusal. */
async function costOf(name: keyof typeof photos, width: number, height: number): Promise<string> {
  const bytes = withSize(sniffType(photos[name]), photos[name], width, height);
  try {
    const { memoryBytes, isHeavy } = inspectPhoto(bytes).cost;
    return `${Math.round(memoryBytes / 1e6)} ${isHeavy ? "heavy" : "light"}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fields?.file?.[0] ?? error.message;
  }
}

const refused = "This photo is too large to be shown here. Save it smaller, or as a JPEG, and try again.";

describe("of twelve megapixels", () => {
  test.each<[keyof typeof photos, string]>([
    ["jpeg", "50 light"],
    ["progressive444", "123 light"],
    ["png", "82 light"],
    ["gif", "131 light"],
    ["webp", "56 light"],
    ["webpClear", "111 light"],
    ["heic", "195 light"],
    ["avif", "272 heavy"],
  ])("%s: %s", async (name, cost) => {
    expect(await costOf(name, 4032, 3024)).toBe(cost);
  });
});

describe("of 99 megapixels", () => {
  test.each<[keyof typeof photos, string]>([
    ["jpeg", "50 heavy"],
    ["jpegCmyk", "50 heavy"],
    ["progressive", "347 heavy"],
    ["progressive444", "644 heavy"],
    ["progressiveCmyk", refused],
    ["png", "138 heavy"],
    ["pngGrey", "94 heavy"],
    ["pngDeep", "226 heavy"],
    ["pngInterlaced", "534 heavy"],
    ["pngDeepInterlaced", refused],
    ["gif", "534 heavy"],
    ["webp", "100 heavy"],
    ["webpLossless", "545 heavy"],
    ["webpClear", "545 heavy"],
    ["webpAnimated", refused],
    ["avif", refused],
    ["heic", refused],
  ])("%s: %s", async (name, cost) => {
    expect(await costOf(name, 11_000, 9_000)).toBe(cost);
  });
});

describe("of other sizes", () => {
  test.each<[keyof typeof photos, number, number, string]>([
    ["heic", 8064, 6048, "616 heavy"],
    ["avif", 6000, 4000, "487 heavy"],
    ["avifDeep", 6000, 4000, "636 heavy"],
    ["avifDeep", 6000, 5000, refused],
    ["jpeg", 8160, 6144, "50 light"],
    // Few rows, but long ones.
    ["png", 65_000, 1_500, "570 heavy"],
    ["png", 999_000, 100, refused],
  ])("%s, %i x %i: %s", async (name, width, height, cost) => {
    expect(await costOf(name, width, height)).toBe(cost);
  });

  test("a HEIC with more colours or bits costs more", () => {
    const at = photos.heic.indexOf("hvcC") + 4;
    const costWith = (offset: number, value: number) => {
      const bytes = withSize("heic", photos.heic, 6000, 4000);
      bytes.writeUInt8(value, at + offset);
      return Math.round(inspectPhoto(bytes).cost.memoryBytes / 1e6);
    };
    expect([costWith(16, 0xfd), costWith(16, 0xff), costWith(17, 0xfa), costWith(18, 0xfa)]).toEqual([
      331, 403, 403, 403,
    ]);
  });

  test("a photo costs its bytes too, a HEIC's three times", () => {
    const padded = (bytes: Buffer) => inspectPhoto(Buffer.concat([bytes, Buffer.alloc(20e6)])).cost.memoryBytes;
    expect(padded(photos.jpeg)).toBeGreaterThan(60e6);
    expect(padded(photos.heic)).toBeGreaterThan(110e6);
  });
});

describe("a JPEG of several scans", () => {
  const frame = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x20, 0, 0x20, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  const scanOf = (components: number) => [0xff, 0xda, 0, 6 + 2 * components, components, 1, 0, 2, 0, 3, 0, 0, 0, 0];
  const cost = (...bytes: number[]) => Math.round(inspectPhoto(Buffer.from(bytes)).cost.memoryBytes / 1e6);

  test("costs its coefficients, though it is not progressive", () => {
    expect([cost(...frame, ...scanOf(3)), cost(...frame, ...scanOf(1))]).toEqual([50, 251]);
  });

  test("that ends before its first scan is damaged", async () => {
    expect(await refusalOf(() => cost(...frame))).toMatch(/damaged/);
  });

  test("with sampling factors of zero has a cost all the same", () => {
    const bytes = Buffer.from(photos.progressive);
    const at = startOfFrame(bytes) + 11;
    for (const offset of [0, 3, 6]) bytes.writeUInt8(0, at + offset);
    expect(inspectPhoto(bytes).cost.memoryBytes).toBeGreaterThan(0);
  });
});
