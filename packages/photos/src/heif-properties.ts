import type { PictureHeader } from "./picture-headers.ts";

export interface HeifProperties {
  /** The largest picture with the highest cost of any; the others are tiles, thumbnails and depth maps. */
  header: PictureHeader | undefined;
  turnsItself: boolean;
}

/** ISO/IEC 14496-12 and 23008-12, from the first bytes of a file. Throws RangeError where they end too early. */
export function readHeifProperties(bytes: Buffer, fileBytes = bytes.length): HeifProperties {
  let [width, height, storedChannels, bits] = [0, 0, 1, 8];
  let turnsItself = false;
  for (const { type, start } of propertyBoxes(bytes, fileBytes)) {
    if (type === "irot" || type === "imir") turnsItself = true;
    if (type === "ispe") {
      const size = [bytes.readUInt32BE(start + 4), bytes.readUInt32BE(start + 8)] as const;
      if (size[0] * size[1] >= width * height) [width, height] = size;
    }
    const coding = codings[type]?.(bytes, start);
    storedChannels = Math.max(storedChannels, coding?.channels ?? 0);
    bits = Math.max(bits, coding?.bits ?? 0);
  }
  const header: PictureHeader = {
    width,
    height,
    // The decoders give red, green, blue and alpha.
    channels: 4,
    storedChannels,
    channelBytes: bits > 8 ? 2 : 1,
    isBuffered: true,
    isAnimated: false,
  };
  return { header: width * height > 0 ? header : undefined, turnsItself };
}

type Coding = (bytes: Buffer, start: number) => { channels: number; bits: number };

const codings: Record<string, Coding | undefined> = {
  /** ISO/IEC 14496-15, HEVCDecoderConfigurationRecord. */
  hvcC: (bytes, start) => ({
    channels: channelsOf[bytes.readUInt8(start + 16) & 3] ?? 3,
    bits: 8 + Math.max(bytes.readUInt8(start + 17) & 7, bytes.readUInt8(start + 18) & 7),
  }),
  /** AV1 Codec ISO Media File Format Binding, AV1CodecConfigurationBox. */
  av1C: (bytes, start) => {
    const flags = bytes.readUInt8(start + 2);
    return { channels: 3, bits: (flags & 0x40) === 0 ? 8 : 12 };
  },
};

/** By `chroma_format_idc`: grey, 4:2:0, 4:2:2, 4:4:4. */
const channelsOf = [1, 1.5, 2, 3];

interface Box {
  type: string;
  start: number;
  end: number;
}

function* propertyBoxes(bytes: Buffer, fileBytes: number): Generator<Box> {
  const meta = find(boxesIn(bytes, 0, fileBytes), "meta");
  // `meta` is a "full" box: four bytes of version and flags come first.
  const iprp = meta && find(boxesIn(bytes, meta.start + 4, meta.end), "iprp");
  const ipco = iprp && find(boxesIn(bytes, iprp.start, iprp.end), "ipco");
  if (ipco) yield* boxesIn(bytes, ipco.start, ipco.end);
}

function find(boxes: Iterable<Box>, type: string): Box | undefined {
  for (const box of boxes) {
    if (box.type === type) return box;
  }
  return undefined;
}

/** Four bytes of length (0 = to the end, 1 = in the eight bytes after the type), the type, the content. */
function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  let offset = from;
  for (let count = 0; count < mostBoxes && offset + 8 <= to; count++) {
    const type = bytes.toString("latin1", offset + 4, offset + 8);
    let length = bytes.readUInt32BE(offset);
    let header = 8;
    if (length === 1) {
      length = Number(bytes.readBigUInt64BE(offset + 8));
      header = 16;
    } else if (length === 0) {
      length = to - offset;
    }
    if (length < header) return;
    yield { type, start: offset + header, end: Math.min(offset + length, to) };
    offset += length;
  }
}

/** A limit against hostile files. */
const mostBoxes = 10_000;
