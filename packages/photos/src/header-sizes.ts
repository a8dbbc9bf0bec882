/** In pixels, as stored: before the picture is turned upright. */
export interface PixelSize {
  width: number;
  height: number;
}

/*
 * Each reader takes a whole file of its type. It gives undefined where the file says no size, and throws the RangeError
 * of Buffer where the file ends too early.
 */

/**
 * ITU T.81 annex B: a chain of segments; a "start of frame" one holds the size. Stray bytes between segments, which some
 * editors leave behind, are skipped, as libjpeg does.
 */
export function jpegSize(bytes: Buffer): PixelSize | undefined {
  let offset = 2;
  for (let step = 0; step < mostSegments; step++) {
    offset = bytes.indexOf(0xff, offset);
    if (offset === -1) return undefined;
    const marker = bytes.readUInt8(offset + 1);
    if (marker === 0x00 || marker === 0xff) {
      offset += 1;
    } else if (standsAlone(marker)) {
      offset += 2;
    } else if (isStartOfFrame(marker)) {
      return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    } else if (marker === startOfScan || marker === endOfImage) {
      return undefined;
    } else {
      offset += 2 + Math.max(2, bytes.readUInt16BE(offset + 2));
    }
  }
  return undefined;
}

/** The first chunk is always IHDR. */
export function pngSize(bytes: Buffer): PixelSize | undefined {
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The logical screen, which holds every frame. */
export function gifSize(bytes: Buffer): PixelSize {
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** RFC 9649: the first chunk is VP8X (extended: a canvas), VP8L (lossless) or "VP8 " (lossy). */
export function webpSize(bytes: Buffer): PixelSize | undefined {
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case "VP8L": {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    default:
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return undefined;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
}

/** No photo has so many; a file made to keep a reader busy has. */
const mostSegments = 100_000;
const endOfImage = 0xd9;
const startOfScan = 0xda;

function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** C4, C8 and CC lie in the same range and are something else. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
