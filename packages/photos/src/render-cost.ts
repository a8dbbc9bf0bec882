import type { PhotoType } from "./photo-type.ts";
import type { PictureHeader } from "./picture-headers.ts";

/** The estimated cost of rendering a photo. */
export interface RenderCost {
  /** The most memory that it takes at a time, besides that of an idle worker. */
  memoryBytes: number;
  /** It takes seconds or much memory, so that it is rendered while no other heavy photo is. */
  isHeavy: boolean;
}

/** The most memory that one photo may take. A worker has it besides the 100 MB that it takes when idle. */
export const mostPhotoMemory = 700e6;

/** The most memory of a photo that is not heavy. A HEIC of 12 megapixels takes 200 MB. */
export const mostLightMemory = 210e6;

/** The largest picture, decoded, that is not heavy: a second of work. A JPEG of 50 megapixels has 150 MB. */
const mostLightPicture = 160e6;

/** Estimates the cost of rendering from the headers of a file. A little above all that was measured. */
export function renderCost(type: PhotoType, header: PictureHeader, fileBytes: number): RenderCost {
  const pixels = header.width * header.height;
  const memoryBytes = Math.round(viewsMemory + fileBytes + decoderMemory[type](header, pixels, fileBytes));
  const decodedBytes = pixels * header.channels * header.channelBytes;
  return { memoryBytes, isHeavy: memoryBytes > mostLightMemory || decodedBytes > mostLightPicture };
}

/** The full view, decoded and encoded, and a few rows of a picture that is passed on row by row. */
const viewsMemory = 50e6;

const decoderMemory: Record<PhotoType, (header: PictureHeader, pixels: number, fileBytes: number) => number> = {
  // Libjpeg makes the picture smaller while it decodes, but holds the coefficients of one that comes in several scans.
  jpeg: ({ isBuffered, storedChannels }, pixels) => (isBuffered ? 2 * storedChannels * pixels : 0),
  png: (header, pixels) =>
    rowsMemory(header) + (header.isBuffered ? header.channels * header.channelBytes * pixels : 0),
  gif: (header, pixels) => rowsMemory(header) + 4 * pixels,
  // Libwebp makes a lossy picture smaller while it decodes. It holds a lossless picture, an alpha channel, and frames to compose.
  webp: ({ isBuffered, isAnimated }, pixels) => (isAnimated ? 8 : isBuffered ? 5 : 0.5) * pixels,
  // The stored values twice, the decoded picture in the decoder and outside of it, the file twice more, and the thread.
  heic: ({ storedChannels, channelBytes }, pixels, fileBytes) =>
    (2 * storedChannels * channelBytes + 8.5) * pixels + 2 * fileBytes + 5e6,
  // Libaom keeps 10 bytes a pixel about the blocks of a picture.
  avif: ({ channelBytes }, pixels) => (12 + 6.2 * channelBytes) * pixels,
};

/** Libvips holds up to 2,000 rows to make a picture smaller, or some copies of all rows of a picture that has fewer. */
function rowsMemory({ width, height, channels, channelBytes }: PictureHeader): number {
  return width * channels * channelBytes * Math.min(2000, 3.5 * height);
}
