import type { PhotoType } from "./photo-type.ts";
import type { PictureHeader } from "./picture-headers.ts";

export interface RenderCost {
  /** Besides that of an idle worker. */
  memoryBytes: number;
  isHeavy: boolean;
}

/** A HEIC of 48 megapixels takes 650 MB. */
export const mostPhotoMemory = 700e6;

/** A HEIC of 12 megapixels takes 200 MB. */
const mostLightMemory = 210e6;

/** Decoded: one second of work. A JPEG of 50 megapixels has 150 MB. */
const mostLightPicture = 160e6;

/** A little above all measured values (bench/photos). */
export function renderCost(type: PhotoType, header: PictureHeader, fileBytes: number): RenderCost {
  const pixels = header.width * header.height;
  const memoryBytes = Math.round(viewsMemory + fileBytes + decoderMemory[type](header, pixels, fileBytes));
  const decodedBytes = pixels * header.channels * header.channelBytes;
  return { memoryBytes, isHeavy: memoryBytes > mostLightMemory || decodedBytes > mostLightPicture };
}

/** The full view, decoded and encoded, and some rows. */
const viewsMemory = 50e6;

const decoderMemory: Record<PhotoType, (header: PictureHeader, pixels: number, fileBytes: number) => number> = {
  // libjpeg scales while it decodes, but holds the coefficients of a progressive file.
  jpeg: ({ isBuffered, storedChannels }, pixels) => (isBuffered ? 2 * storedChannels * pixels : 0),
  png: (header, pixels) =>
    rowsMemory(header) + (header.isBuffered ? header.channels * header.channelBytes * pixels : 0),
  gif: (header, pixels) => rowsMemory(header) + 4 * pixels,
  // libwebp scales a lossy picture while it decodes. It holds a lossless picture, alpha, and frames to compose.
  webp: ({ isBuffered, isAnimated }, pixels) => (isAnimated ? 8 : isBuffered ? 5 : 0.5) * pixels,
  // The stored values twice, the decoded picture twice, the file twice, and the thread.
  heic: ({ storedChannels, channelBytes }, pixels, fileBytes) =>
    (2 * storedChannels * channelBytes + 8.5) * pixels + 2 * fileBytes + 5e6,
  // libaom holds 10 bytes a pixel about blocks.
  avif: ({ channelBytes }, pixels) => (12 + 6.2 * channelBytes) * pixels,
};

/** libvips holds up to 2,000 rows to scale, or some copies of a lower picture. */
function rowsMemory({ width, height, channels, channelBytes }: PictureHeader): number {
  return width * channels * channelBytes * Math.min(2000, 3.5 * height);
}
