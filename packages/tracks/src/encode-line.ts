import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Line, type LinePoint, mostLinePoints, type Segment } from "./line.ts";

/** Of the form that follows. */
const version = 1;
const kinds = ["run", "lift", "other"] as const;

/**
 * Some 13 kB for 2,000 points: a byte for the version, then deflated whole numbers in 7 bits a byte: the counts of points and
 * segments; longitudes, latitudes (1e-6 degrees), altitudes (0.1 m) and seconds, each column as differences; then the segments.
 */
export function encodeLine({ points, segments }: Line): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  writeNumber(bytes, points.length);
  writeNumber(bytes, segments.length);
  for (const { of, perUnit } of columns) {
    let last = 0;
    for (const point of points) {
      const value = Math.round(of(point) * perUnit);
      writeSigned(bytes, value - last);
      last = value;
    }
  }
  for (const { kind, from, to, verticalM, distanceM, movingS, topSpeedKmh } of segments) {
    for (const value of [kinds.indexOf(kind), to - from, verticalM, distanceM, movingS, topSpeedKmh ?? 0])
      writeNumber(bytes, value);
  }
  return Uint8Array.from([version, ...deflateRawSync(Uint8Array.from(bytes))]);
}

const columns: readonly { of: (point: LinePoint) => number; perUnit: number }[] = [
  { of: ({ longitude }) => longitude, perUnit: 1e6 },
  { of: ({ latitude }) => latitude, perUnit: 1e6 },
  { of: ({ altitudeM }) => altitudeM, perUnit: 10 },
  { of: ({ seconds }) => seconds, perUnit: 1 },
];

const numbersOfSegment = 6;
/** Of a number; the largest difference, of two longitudes, needs 5. */
const mostNumberBytes = 5;
const mostBytes = mostNumberBytes * (2 + columns.length * mostLinePoints + numbersOfSegment * mostLinePoints);

/** Throws an Error for bytes that encodeLine does not give. */
export function decodeLine(bytes: Uint8Array): Line {
  if (bytes[0] !== version) throw damaged();
  // guard (tracks/src/encode-line): , { maxOutputLength: mostBytes }
  const read = createReader(inflateRawSync(bytes.subarray(1), { maxOutputLength: mostBytes }));
  const [pointCount, segmentCount] = [read.number(), read.number()];
  // guard (tracks/src/encode-line): pointCount > mostLinePoints || segmentCount > mostLinePoints -> false
  if (pointCount > mostLinePoints || segmentCount > mostLinePoints) throw damaged();
  const [longitudes, latitudes, altitudes, seconds] = columns.map(({ perUnit }) => {
    let value = 0;
    return Array.from({ length: pointCount }, () => {
      value += read.signed();
      return value / perUnit;
    });
  });
  const points = Array.from({ length: pointCount }, (_, at) => ({
    longitude: longitudes?.[at] ?? 0,
    latitude: latitudes?.[at] ?? 0,
    altitudeM: altitudes?.[at] ?? 0,
    seconds: seconds?.[at] ?? 0,
  }));
  let to = 0;
  const segments = Array.from({ length: segmentCount }, (): Segment => {
    const [kind, from] = [kinds[read.number()], to];
    to += read.number();
    const [verticalM, distanceM, movingS, topSpeedKmh] = [read.number(), read.number(), read.number(), read.number()];
    // guard (tracks/src/encode-line): !kind || to <= from -> !kind
    if (!kind || to <= from) throw damaged();
    return { kind, from, to, verticalM, distanceM, movingS, topSpeedKmh: topSpeedKmh || null };
  });
  if (!read.isAtEnd() || !isWhole({ points, segments })) throw damaged();
  return { points, segments };
}

/** Whether its places exist, its seconds never fall, and its segments cover it. */
function isWhole({ points, segments }: Line): boolean {
  const isReal = ({ longitude, latitude, seconds }: LinePoint, at: number) =>
    Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && seconds >= (points[at - 1]?.seconds ?? 0);
  return points.every(isReal) && (segments.at(-1)?.to ?? 0) === Math.max(0, points.length - 1);
}

function damaged(): Error {
  return new Error("The stored line of a track is damaged.");
}

function writeSigned(bytes: number[], value: number): void {
  writeNumber(bytes, value < 0 ? -2 * value - 1 : 2 * value);
}

function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
  bytes.push(rest);
}

function createReader(bytes: Uint8Array) {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let size = 0; size < mostNumberBytes; size++) {
      const byte = bytes[at++];
      if (byte === undefined) throw damaged();
      value += (byte % 128) * 128 ** size;
      if (byte < 128) return value;
    }
    throw damaged();
  };
  return {
    number,
    signed(): number {
      const value = number();
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
    isAtEnd: () => at === bytes.length,
  };
}
