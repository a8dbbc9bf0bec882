import type { PixelSize } from "./header-sizes.ts";

/** What the headers of a HEIC or AVIF file tell about its pictures. */
export interface HeifProperties {
  /** Of the largest picture inside; the others are tiles, thumbnails and depth maps. Undefined if no size is given. */
  size: PixelSize | undefined;
  /** Whether the file itself says how to turn the picture, which its decoders then do. */
  turnsItself: boolean;
}

/**
 * Walks the boxes of ISO/IEC 14496-12 and 23008-12 to the item properties (meta, iprp, ipco): `ispe` is a size, `irot` and
 * `imir` turn and mirror. Throws the RangeError of Buffer where the file ends too early.
 */
export function readHeifProperties(bytes: Buffer): HeifProperties {
  const properties: HeifProperties = { size: undefined, turnsItself: false };
  for (const box of propertyBoxes(bytes)) {
    if (box.type === "irot" || box.type === "imir") properties.turnsItself = true;
    if (box.type !== "ispe") continue;
    const size = { width: bytes.readUInt32BE(box.start + 4), height: bytes.readUInt32BE(box.start + 8) };
    if (!properties.size || area(size) > area(properties.size)) properties.size = size;
  }
  return properties;
}

interface Box {
  type: string;
  /** Of its content. */
  start: number;
  end: number;
}

function* propertyBoxes(bytes: Buffer): Generator<Box> {
  const meta = find(boxesIn(bytes, 0, bytes.length), "meta");
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

/** A box is its length in four bytes (0 = to the end, 1 = given in the eight bytes after the type), its type, its content. */
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

/** No photo has so many in one place; a file made to keep a reader busy has. */
const mostBoxes = 10_000;

function area(size: PixelSize): number {
  return size.width * size.height;
}
