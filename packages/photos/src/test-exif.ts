import { crc32, deflateSync } from "node:zlib";

export type TestTag = { tag: number } & ({ text: string } | { short: number } | { fractions: [number, number][] });

export interface TestExif {
  ifd0?: TestTag[];
  exif?: TestTag[];
  gps?: TestTag[];
}

export const tag = {
  orientation: 0x0112,
  modifyDate: 0x0132,
  dateTimeOriginal: 0x9003,
  createDate: 0x9004,
  offsetTimeOriginal: 0x9011,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  timeStamp: 7,
  dateStamp: 29,
} as const;

export function gpsTags(
  latitude: [number, number],
  northSouth: string,
  longitude: [number, number],
  eastWest: string,
): TestTag[] {
  const fractions = ([degrees, minutes]: [number, number]): [number, number][] => [
    [degrees, 1],
    [minutes, 1],
    [0, 1],
  ];
  return [
    { tag: tag.latitudeRef, text: northSouth },
    { tag: tag.latitude, fractions: fractions(latitude) },
    { tag: tag.longitudeRef, text: eastWest },
    { tag: tag.longitude, fractions: fractions(longitude) },
  ];
}

export function exifBlock({ ifd0 = [], exif, gps }: TestExif): Buffer {
  const header = Buffer.from("II*\0\x08\0\0\0", "latin1");
  const pointers = [exif && 0x8769, gps && 0x8825].filter((pointer) => pointer !== undefined);
  const first = 8 + directoryBytes([...ifd0, ...pointers.map((pointer) => ({ tag: pointer, short: 0 }))]);
  const second = first + (exif ? directoryBytes(exif) : 0);
  const links: Entry[] = [];
  if (exif) links.push(longEntry(0x8769, first));
  if (gps) links.push(longEntry(0x8825, second));
  return Buffer.concat([
    header,
    directory([...ifd0.map(entryOf), ...links], 8),
    ...(exif ? [directory(exif.map(entryOf), first)] : []),
    ...(gps ? [directory(gps.map(entryOf), second)] : []),
  ]);
}

export function withExifBlock(jpeg: Buffer, block: Buffer): Buffer {
  const header = Buffer.from("\xFF\xE1\0\0Exif\0\0", "latin1");
  header.writeUInt16BE(8 + block.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, block, jpeg.subarray(2)]);
}

/** With IPTC datasets of record 2 by their numbers, as Photoshop writes them. */
export function withIptc(jpeg: Buffer, datasets: Record<number, string>): Buffer {
  const record = Buffer.from(
    Object.entries(datasets).flatMap(([number, text]) => [
      0x1c,
      2,
      Number(number),
      0,
      text.length,
      ...Buffer.from(text),
    ]),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(record.length);
  const resource = [
    Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0", "latin1"),
    size,
    record,
    Buffer.alloc(record.length % 2),
  ];
  const header = Buffer.from("\xFF\xED\0\0", "latin1");
  header.writeUInt16BE(2 + Buffer.concat(resource).length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, ...resource, jpeg.subarray(2)]);
}

/** With EXIF in a zTXt chunk, as ImageMagick writes it. */
export function withRawProfile(png: Buffer, type: string, block: Buffer): Buffer {
  const hex = Buffer.concat([Buffer.from("Exif\0\0"), block])
    .toString("hex")
    .replace(/.{72}/g, "$&\n");
  const text = deflateSync(`\n${type}\n${String(block.length + 6).padStart(8)}\n${hex}\n`);
  return withChunk(png, "zTXt", Buffer.concat([Buffer.from(`Raw profile type ${type}\0\0`), text]));
}

/** With a chunk in front of another one, such as the pixels. */
export function withChunk(png: Buffer, type: string, content: string | Buffer, before = "IDAT"): Buffer {
  const chunk = Buffer.concat([Buffer.from(type), Buffer.from(content)]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  const place = png.indexOf(before) - 4;
  return Buffer.concat([png.subarray(0, place), size, chunk, check, png.subarray(place)]);
}

interface Entry {
  tag: number;
  type: number;
  count: number;
  data: Buffer;
}

function longEntry(id: number, value: number): Entry {
  const data = Buffer.alloc(4);
  data.writeUInt32LE(value);
  return { tag: id, type: 4, count: 1, data };
}

function entryOf(value: TestTag): Entry {
  if ("text" in value) {
    const data = Buffer.from(`${value.text}\0`, "latin1");
    return { tag: value.tag, type: 2, count: data.length, data };
  }
  if ("short" in value) {
    const data = Buffer.alloc(2);
    data.writeUInt16LE(value.short);
    return { tag: value.tag, type: 3, count: 1, data };
  }
  const data = Buffer.alloc(value.fractions.length * 8);
  for (const [i, [over, under]] of value.fractions.entries()) {
    data.writeUInt32LE(over, i * 8);
    data.writeUInt32LE(under, i * 8 + 4);
  }
  return { tag: value.tag, type: 5, count: value.fractions.length, data };
}

function directory(entries: Entry[], offset: number): Buffer {
  const table = Buffer.alloc(2 + entries.length * 12 + 4);
  table.writeUInt16LE(entries.length);
  const values: Buffer[] = [];
  let next = offset + table.length;
  for (const [i, { tag: id, type, count, data }] of entries.entries()) {
    const at = 2 + i * 12;
    table.writeUInt16LE(id, at);
    table.writeUInt16LE(type, at + 2);
    table.writeUInt32LE(count, at + 4);
    if (data.length <= 4) {
      data.copy(table, at + 8);
    } else {
      table.writeUInt32LE(next, at + 8);
      values.push(data);
      next += data.length;
    }
  }
  return Buffer.concat([table, ...values]);
}

function directoryBytes(tags: TestTag[]): number {
  return directory(tags.map(entryOf), 0).length;
}
