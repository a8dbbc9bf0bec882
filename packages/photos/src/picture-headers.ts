export interface PictureHeader {
  width: number;
  height: number;
  channels: number;
  /** Fewer than `channels` where colours have a lower resolution (4:2:0 = 1.5). */
  storedChannels: number;
  /** 1 up to eight bits, else 2. */
  channelBytes: 1 | 2;
  /** The decoder holds the whole picture, because its rows are not in order. */
  isBuffered: boolean;
  isAnimated: boolean;
}

/** Each reader takes a whole file of its type, gives undefined without a size, and throws RangeError where the file ends too early. */

/** ITU T.81 annex B. Skips stray bytes between segments, as libjpeg does. */
export function jpegHeader(bytes: Buffer): PictureHeader | undefined {
  let header: PictureHeader | undefined;
  let offset = 2;
  for (let step = 0; step < mostSegments; step++) {
    offset = bytes.indexOf(0xff, offset);
    if (offset === -1) return undefined;
    const marker = bytes.readUInt8(offset + 1);
    if (marker === 0x00 || marker === 0xff) {
      offset += 1;
    } else if (standsAlone(marker)) {
      offset += 2;
    } else if (marker === endOfImage) {
      return undefined;
    } else if (marker === startOfScan) {
      return header && { ...header, isBuffered: header.isBuffered || bytes.readUInt8(offset + 4) < header.channels };
    } else {
      if (isStartOfFrame(marker)) header = jpegFrame(bytes, offset);
      offset += 2 + Math.max(2, bytes.readUInt16BE(offset + 2));
    }
  }
  return undefined;
}

function jpegFrame(bytes: Buffer, offset: number): PictureHeader {
  const channels = Math.max(1, bytes.readUInt8(offset + 9));
  // Horizontal and vertical sampling factors, four bits each.
  const factors = Array.from({ length: channels }, (_, i) => bytes.readUInt8(offset + 11 + 3 * i));
  const [across, down] = [factors.map((each) => each >> 4), factors.map((each) => each & 15)];
  const samples = across.reduce((sum, each, i) => sum + each * (down[i] ?? 0), 0);
  return {
    height: bytes.readUInt16BE(offset + 5),
    width: bytes.readUInt16BE(offset + 7),
    channels,
    storedChannels: samples / Math.max(1, Math.max(...across) * Math.max(...down)),
    channelBytes: bytes.readUInt8(offset + 4) > 8 ? 2 : 1,
    isBuffered: isProgressive(bytes.readUInt8(offset + 1)),
    isAnimated: false,
  };
}

/** The first chunk is IHDR. A chunk of transparency may follow, so alpha is counted. */
export function pngHeader(bytes: Buffer): PictureHeader | undefined {
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  const isGrey = (bytes.readUInt8(25) & 3) === 0;
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    channels: isGrey ? 2 : 4,
    storedChannels: isGrey ? 2 : 4,
    channelBytes: bytes.readUInt8(24) > 8 ? 2 : 1,
    isBuffered: bytes.readUInt8(28) !== 0,
    isAnimated: false,
  };
}

export function gifHeader(bytes: Buffer): PictureHeader {
  return { ...rgba, width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), isBuffered: true };
}

/** RFC 9649: the first chunk is VP8X (a canvas), VP8L (lossless) or "VP8 " (lossy); any of the others may follow a VP8X. */
export function webpHeader(bytes: Buffer): PictureHeader | undefined {
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return {
        ...rgba,
        width: bytes.readUIntLE(24, 3) + 1,
        height: bytes.readUIntLE(27, 3) + 1,
        isBuffered: true,
        isAnimated: (bytes.readUInt8(20) & 0x02) !== 0,
      };
    case "VP8L": {
      const packed = bytes.readUInt32LE(21);
      return { ...rgba, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1, isBuffered: true };
    }
    default:
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return undefined;
      return {
        ...rgba,
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
        channels: 3,
        storedChannels: 1.5,
      };
  }
}

const rgba = { channels: 4, storedChannels: 4, channelBytes: 1, isBuffered: false, isAnimated: false } as const;

/** A limit against hostile files. */
const mostSegments = 100_000;
const endOfImage = 0xd9;
const startOfScan = 0xda;

function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** C4, C8 and CC are other markers. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** C2, C6, CA and CE. */
function isProgressive(marker: number): boolean {
  return (marker & 3) === 2;
}
