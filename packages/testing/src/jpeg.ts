import { exifBlock, gpsTags, tag, withExifBlock } from "@firn/photos/test-exif";
import { cornersPicture } from "@firn/photos/test-pictures";

const places = {
  "us-alta": gpsTags([40, 35], "N", [111, 38], "W"),
  /** Some 15 km west of Alta, which is the nearest test resort. */
  "alta-far": gpsTags([40, 35], "N", [111, 49], "W"),
  "at-st-anton": gpsTags([47, 8], "N", [10, 16], "E"),
} as const;

/** Made once per worker. */
let picture: Promise<Buffer> | undefined;

/** `mark` makes its bytes differ from another's. */
export async function testJpeg(
  date?: string,
  place?: keyof typeof places,
  mark = "1",
): Promise<Uint8Array<ArrayBuffer>> {
  picture ??= cornersPicture().jpeg().toBuffer();
  const block = exifBlock({
    ifd0: [{ tag: 0x010e, text: mark }],
    exif: date ? [{ tag: tag.dateTimeOriginal, text: `${date.replaceAll("-", ":")} 10:00:00` }] : [],
    ...(place && { gps: places[place] }),
  });
  return new Uint8Array(withExifBlock(await picture, block));
}
