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
export function simplified(way: Way, pinned: ReadonlySet<number>, most: number): Int32Array {
  const squareAt = createSquares(way);
  let kept = Int32Array.from(way.seconds.keys());
  let toleranceM = firstToleranceM;
  while (kept.length > Math.max(most, pinned.size)) {
    const surplus = kept.length - most;
    const taken = take(kept, surplus, (before, at, behind) => {
      return !pinned.has(at) && squareAt(before, at, behind) <= toleranceM ** 2;
    });
    if (taken < leastShare * kept.length) toleranceM *= growth;
    kept = kept.subarray(0, kept.length - taken);
  }
  return kept;
}

/** Moves the others to the start, and gives the number of those taken: never two neighbours at once. */
function take(
  points: Int32Array,
  most: number,
  isTaken: (before: number, at: number, behind: number) => boolean,
): number {
  let taken = 0;
  let isBehindTaken = true;
  for (let place = 0; place < points.length; place++) {
    const [at, before, behind] = [points[place] ?? 0, points[place - taken - 1] ?? 0, points[place + 1] ?? 0];
    const isInner: boolean = !isBehindTaken && place < points.length - 1;
    isBehindTaken = isInner && taken < most && isTaken(before, at, behind);
    if (isBehindTaken) taken += 1;
    else points[place - taken] = at;
  }
  return taken;
}

/** A metre of altitude counts as much as so many on the plane. */
const altitudeWeight = 3;

/** The square of the distance between a point and the place between its neighbours at its time. */
function createSquares(way: Way): (before: number, at: number, behind: number) => number {
  const { seconds } = way;
  const here = { latitude: way.latitude[0] ?? 0, longitude: 0 };
  const x = scaled(way.longitude, metersBetween(here, { ...here, longitude: 1 }));
  const y = scaled(way.latitude, metersBetween(here, { ...here, latitude: here.latitude + 1 }));
  const z = scaled(way.altitudeM, altitudeWeight);
  return (before, at, behind) => {
    const time = (seconds[behind] ?? 0) - (seconds[before] ?? 0);
    const share = time > 0 ? ((seconds[at] ?? 0) - (seconds[before] ?? 0)) / time : 0;
    return (
      square(x, before, at, behind, share) + square(y, before, at, behind, share) + square(z, before, at, behind, share)
    );
  };
}

function scaled(values: Float64Array, factor: number): Float64Array {
  return values.map((value) => value * factor);
}

function square(values: Float64Array, before: number, at: number, behind: number, share: number): number {
  const [one, other] = [values[before] ?? 0, values[behind] ?? 0];
  return ((values[at] ?? 0) - one - share * (other - one)) ** 2;
}
