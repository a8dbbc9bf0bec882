import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectPhoto } from "./inspect.ts";
import { readExif } from "./read-exif.ts";
import { renderPicture } from "./render-picture.ts";
import { cornersOf, cornersPicture, heicFixture } from "./test-pictures.ts";
import { refusalOf } from "./test-refusal.ts";

async function render(bytes: Buffer) {
  const { type } = inspectPhoto(bytes);
  const { orientation } = await readExif(bytes, "2026-01-16");
  return renderPicture({ bytes, type, orientation });
}

const stored = ["red", "green", "blue", "grey"];
const clockwise = ["blue", "red", "grey", "green"];
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
};

describe("sizes", () => {
  const big = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#456" } })
      .jpeg()
      .toBuffer();

  test.each([
    ["wide", 4000, 3000, { width: 2048, height: 1536 }, { width: 400, height: 300 }],
    ["tall", 1500, 3000, { width: 1024, height: 2048 }, { width: 200, height: 400 }],
    ["smaller than the full view", 1000, 500, { width: 1000, height: 500 }, { width: 400, height: 200 }],
    ["smaller than the preview", 30, 20, { width: 30, height: 20 }, { width: 30, height: 20 }],
    ["a thread", 9000, 1, { width: 2048, height: 1 }, { width: 400, height: 1 }],
  ])("%s", async (_name, width, height, full, preview) => {
    const views = await render(await big(width, height));
    expect({ width: views.width, height: views.height }).toEqual(full);
    expect(await sizeOf(views.full)).toEqual(full);
    expect(await sizeOf(views.preview)).toEqual(preview);
  });
});

describe("upright exactly once", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("JPEG, orientation %i", async (orientation) => {
    const jpeg = await cornersPicture().withMetadata({ orientation }).jpeg().toBuffer();
    const { full, preview } = await render(jpeg);
    const expected = await cornersOf(await sharp(jpeg).autoOrient().png().toBuffer());
    expect(await cornersOf(full)).toEqual(expected);
    expect(await cornersOf(preview)).toEqual(expected);
  });

  test.each(["png", "webp"] as const)("%s", async (format) => {
    const bytes = await cornersPicture().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    expect(await cornersOf((await render(bytes)).full)).toEqual(clockwise);
  });

  test("HEIC that is turned by its container", async () => {
    expect(await cornersOf((await render(heicFixture("turned-by-container"))).full)).toEqual(clockwise);
  });

  test("HEIC that is turned by its EXIF alone", async () => {
    expect(await cornersOf((await render(heicFixture("turned-by-exif"))).full)).toEqual(clockwise);
  });

  test("AVIF that its container turns, and whose EXIF says so too", async () => {
    const avif = await cornersPicture().withMetadata({ orientation: 6 }).avif({ effort: 0 }).toBuffer();
    expect(await cornersOf((await render(avif)).full)).toEqual(await cornersOf(await sharp(avif).png().toBuffer()));
  });

  test("without EXIF it stays as it is", async () => {
    expect(await cornersOf((await render(await cornersPicture().jpeg().toBuffer())).full)).toEqual(stored);
  });
});

describe("removed data", () => {
  test("EXIF, position, XMP and comments", async () => {
    const jpeg = await cornersPicture()
      .withExif({ IFD0: { Make: "Firn" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 6/1 0/1" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer();
    const secret = Buffer.from("<?php secret ?>");
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, secret.length + 2]), secret]);
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from("PK\x03\x04secret")]);
    const { full, preview } = await render(polyglot);
    for (const view of [full, preview]) {
      expect(await sharp(view).metadata()).not.toHaveProperty("exif");
      expect(await sharp(view).metadata()).not.toHaveProperty("xmp");
      expect(view.includes("secret")).toBe(false);
    }
  });

  test("every frame but the first", async () => {
    const frames = [{ background: "#d02020" }, { background: "#2040d0" }];
    const pictures = frames.map(({ background }) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } }).png(),
    );
    const buffers = await Promise.all(pictures.map((picture) => picture.toBuffer()));
    for (const format of ["gif", "webp"] as const) {
      const moving = await sharp(buffers, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(moving).metadata()).pages).toBe(2);
      const { full, width, height } = await render(moving);
      expect({ width, height }).toEqual({ width: 20, height: 20 });
      expect((await sharp(full).metadata()).pages ?? 1).toBe(1);
      expect(await cornersOf(full)).toEqual(["red", "red", "red", "red"]);
    }
  });
});

describe("colours", () => {
  /** Mean difference per channel after the profiles are applied. */
  async function difference(a: Buffer, b: Buffer): Promise<number> {
    const [one, other] = await Promise.all(
      [a, b].map((bytes) => sharp(bytes).toColourspace("srgb").removeAlpha().raw().toBuffer()),
    );
    if (!one || !other) throw new Error("There are two pictures.");
    return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
  }

  test("Display P3 keeps its profile, and its colours", async () => {
    const p3 = await cornersPicture().withIccProfile("p3").jpeg({ quality: 95 }).toBuffer();
    const { full } = await render(p3);
    expect((await sharp(full).metadata()).icc?.length).toBeGreaterThan(100);
    expect(await difference(full, p3)).toBeLessThan(3);
    // Without its profile it would be visibly another picture: the test can tell.
    expect(await difference(await sharp(full, { ignoreIcc: true }).png().toBuffer(), p3)).toBeGreaterThan(5);
  });

  test("so does that of a HEIC", async () => {
    const { full, preview } = await render(heicFixture("turned-by-container"));
    for (const view of [full, preview]) expect((await sharp(view).metadata()).icc?.length).toBe(480);
    const upright = await sharp(await cornersPicture().png().toBuffer())
      .rotate(90)
      .png()
      .toBuffer();
    expect(await difference(full, upright)).toBeLessThan(8);
  });

  test("sRGB needs no profile", async () => {
    const srgb = await cornersPicture().withIccProfile("srgb").jpeg({ quality: 95 }).toBuffer();
    const { full } = await render(srgb);
    expect(await sharp(full).metadata()).not.toHaveProperty("icc");
    expect(await difference(full, srgb)).toBeLessThan(3);
  });

  test.each([
    ["CMYK", () => cornersPicture().toColourspace("cmyk").jpeg().toBuffer()],
    ["sixteen bits", () => cornersPicture().toColourspace("rgb16").png().toBuffer()],
  ])("%s is converted", async (_name, make) => {
    const { full, contentType } = await render(await make());
    expect(contentType).toBe("image/jpeg");
    expect(await sharp(full).metadata()).toMatchObject({ space: "srgb", depth: "uchar", channels: 3 });
    expect(await cornersOf(full)).toEqual(stored);
  });

  test("grey stays grey", async () => {
    const grey = await cornersPicture().toColourspace("b-w").jpeg().toBuffer();
    expect(await difference((await render(grey)).full, grey)).toBeLessThan(3);
  });
});

describe("transparency", () => {
  const glass = sharp({
    create: { width: 500, height: 300, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  });

  test.each(["png", "webp", "avif"] as const)("%s that shows through stays so, as WebP", async (format) => {
    const { full, preview, contentType } = await render(await glass.clone().toFormat(format).toBuffer());
    expect(contentType).toBe("image/webp");
    for (const view of [full, preview]) {
      expect(await sharp(view).metadata()).toMatchObject({ format: "webp", hasAlpha: true });
    }
  });

  test("a transparent Display P3 picture has its colours converted", async () => {
    const { full } = await render(await glass.clone().withIccProfile("p3").png().toBuffer());
    const [red = 0] = await sharp(full).removeAlpha().raw().toBuffer();
    expect(Math.abs(red - 200)).toBeLessThan(4);
  });

  test("an opaque alpha channel makes no WebP", async () => {
    const { contentType } = await render(await cornersPicture().ensureAlpha().png().toBuffer());
    expect(contentType).toBe("image/jpeg");
  });
});

test("a small file of noise that repeats has small views", async () => {
  const noise = await sharp({
    create: {
      width: 16,
      height: 16,
      channels: 3,
      background: "black",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const file = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: "black" } })
    .composite([{ input: noise, tile: true }])
    .webp({ lossless: true })
    .toBuffer();
  expect(file.length).toBeLessThan(8_000);
  const { full, preview } = await render(file);
  expect(full.length + preview.length).toBeLessThan(48_001);
});

describe("a file that cannot be decoded is refused", () => {
  const damaged = "This photo is damaged or cut short. Try the original from your phone or camera.";
  const large = cornersPicture(8);

  test.each(["jpeg", "png", "gif", "webp", "avif"] as const)("%s that is cut short", async (format) => {
    const whole = await large.clone().toFormat(format).toBuffer();
    expect(await refusalOf(() => render(whole.subarray(0, Math.floor(whole.length * 0.6))))).toBe(damaged);
  });

  test("HEIC that is cut short", async () => {
    const whole = heicFixture("turned-by-container");
    expect(await refusalOf(() => render(whole.subarray(0, 1_000)))).toBe(damaged);
  });

  test("HEIC whose picture is nonsense", async () => {
    const bytes = Buffer.from(heicFixture("turned-by-container"));
    bytes.fill(0xa5, 915);
    expect(await refusalOf(() => render(bytes))).toBe(damaged);
  });

  test("a PNG that inflates without end", async () => {
    const png = await cornersPicture().png().toBuffer();
    const small = Buffer.concat([png.subarray(0, png.indexOf("IDAT")), Buffer.from("IDAT nothing of use")]);
    expect(await refusalOf(() => render(small))).toBe(damaged);
  });
});
