import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { profileToKeep, withProfile } from "./color-profile.ts";
import { cornersPicture } from "./test-pictures.ts";

const profileOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).icc;
const p3 = await profileOf(await cornersPicture().withIccProfile("p3").png().toBuffer());
const srgb = await profileOf(await cornersPicture().withIccProfile("srgb").png().toBuffer());
const cmyk = await profileOf(await cornersPicture().withIccProfile("cmyk").jpeg().toBuffer());

describe("which profile goes along", () => {
  test("one of wider colours does", () => {
    expect(profileToKeep({ icc: p3, space: "srgb" })).toBe(p3);
  });

  test("sRGB, or none, need not", () => {
    expect(profileToKeep({ icc: srgb, space: "srgb" })).toBeUndefined();
    expect(profileToKeep({ icc: undefined, space: "srgb" })).toBeUndefined();
    expect(
      profileToKeep({ icc: Buffer.from("…\0d\0e\0s\0c\0s\0R\0G\0B\0 \0v4", "latin1"), space: "srgb" }),
    ).toBeUndefined();
  });

  test("one of other pixels, of another kind or too large for one segment has them converted", () => {
    expect(profileToKeep({ icc: cmyk, space: "cmyk" })).toBe("convert");
    expect(profileToKeep({ icc: cmyk, space: "srgb" })).toBe("convert");
    expect(profileToKeep({ icc: p3, space: "rgb16" })).toBe("convert");
    expect(profileToKeep({ icc: Buffer.concat([p3 ?? Buffer.alloc(0), Buffer.alloc(65_520)]), space: "srgb" })).toBe(
      "convert",
    );
  });
});

describe("putting a profile into a JPEG", () => {
  test("readers find it, and the picture is the same", async () => {
    const jpeg = await cornersPicture().jpeg().toBuffer();
    const profiled = withProfile(jpeg, p3);
    expect(await profileOf(profiled)).toEqual(p3);
    const pixels = (bytes: Buffer) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
    expect(await pixels(profiled)).toEqual(await pixels(jpeg));
  });

  test("none leaves it as it is", async () => {
    const jpeg = await cornersPicture().jpeg().toBuffer();
    expect(withProfile(jpeg, undefined)).toBe(jpeg);
  });
});
