import sharp from "sharp";
import { expect, test } from "vitest";
import { turnUpright } from "./decode-picture.ts";
import { cornersOf, cornersPicture } from "./test-pictures.ts";

test.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i is turned as every viewer of JPEGs does", async (orientation) => {
  const jpeg = await cornersPicture().withMetadata({ orientation }).jpeg().toBuffer();
  const expected = await cornersOf(await sharp(jpeg).autoOrient().png().toBuffer());
  expect(await cornersOf(await turnUpright(sharp(jpeg), orientation).png().toBuffer())).toEqual(expected);
});

test("orientation 6 means clockwise", async () => {
  const png = await cornersPicture().png().toBuffer();
  const upright = await turnUpright(sharp(png), 6).png().toBuffer();
  expect(await cornersOf(upright)).toEqual(["blue", "red", "grey", "green"]);
});

test("an orientation that does not exist leaves it as it is", async () => {
  const png = await cornersPicture().png().toBuffer();
  expect(await cornersOf(await turnUpright(sharp(png), 9).png().toBuffer())).toEqual(["red", "green", "blue", "grey"]);
});
