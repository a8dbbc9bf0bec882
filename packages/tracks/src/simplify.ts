import { metersBetween } from "./track.ts";

/** Points by their columns. */
export interface Way {
  longitude: Float64Array;
  latitude: Float64Array;
  altitudeM: Float64Array;
  seconds: Float64Array;
}

const firstToleranceM = 0.5;
const growth = 1.25;
/** A pass that takes away a smaller share of the points is the last one with its tolerance. */
const leastShare = 0.1;

/**
 * Indexes of at most `most` points, or of `pinned` if these are more. Takes away, pass by pass with a growing tolerance, points near
 * to where their neighbours say that one was at their time: synchronized distance (Meratnia and de By 2004), bottom-up as in
 * SQUISH-E (Muckell and others 2014). So speeds and altitudes stay, too. A pass is linear, and there are less than a hundred.
 */
export function simplified(way: Way, pinned: ReadonlySet<number>, most: number): number[] {
  const squareAt = createSquares(way);
  let kept = Array.from(way.seconds.keys());
  let toleranceM = firstToleranceM;
  // guard (tracks/src/simplify): Math.max(most, pinned.size) -> most
  while (kept.length > Math.max(most, pinned.size)) {
    const next = passed(kept, most, (before, at, behind) => {
      return !pinned.has(at) && squareAt(before, at, behind) <= toleranceM ** 2;
    });
    if (next.length > (1 - leastShare) * kept.length) toleranceM *= growth;
    kept = next;
  }
  return kept;
}

/** Never two neighbours at once, and not to less than `most`. */
function passed(
  points: readonly number[],
  most: number,
  isNear: (before: number, at: number, behind: number) => boolean,
): number[] {
  const kept: number[] = [];
  let surplus = points.length - most;
  let isBehindTaken = false;
  for (let place = 0; place < points.length; place++) {
    const [before, at, behind] = [points[place - 1], points[place] ?? 0, points[place + 1]];
    const isInner = before !== undefined && behind !== undefined;
    isBehindTaken = isInner && !isBehindTaken && surplus > 0 && isNear(before, at, behind);
    if (isBehindTaken) surplus -= 1;
    else kept.push(at);
  }
  return kept;
}

/** A metre of altitude counts as much as so many on the plane. */
const altitudeWeight = 3;

/** The square of the distance between a point and the place between its neighbours at its time. */
function createSquares(way: Way): (before: number, at: number, behind: number) => number {
  const { longitude, latitude, altitudeM, seconds } = way;
  const here = { latitude: latitude[0] ?? 0, longitude: 0 };
  const north = metersBetween(here, { ...here, latitude: here.latitude + 1 });
  const east = metersBetween(here, { ...here, longitude: 1 });
  return (before, at, behind) => {
    const time = (seconds[behind] ?? 0) - (seconds[before] ?? 0);
    const share = time > 0 ? ((seconds[at] ?? 0) - (seconds[before] ?? 0)) / time : 0;
    const off = (values: Float64Array) => {
      const [one, other] = [values[before] ?? 0, values[behind] ?? 0];
      return (values[at] ?? 0) - one - share * (other - one);
    };
    const [x, y, z] = [off(longitude) * east, off(latitude) * north, off(altitudeM) * altitudeWeight];
    return x * x + y * y + z * z;
  };
}
