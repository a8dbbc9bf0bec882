import { kmPerDegree } from "@firn/resorts/latitude-bands";
import type { View } from "./view.ts";

const mostShare = 0.35;

/** The longest round length that takes at most a third of a map's width: in units of `unitM` metres, and its share of the width. */
export function scaleBar({ center: [, latitude], span }: View, unitM: number): { units: number; share: number } {
  const width = (span * kmPerDegree * 1000 * Math.cos((latitude * Math.PI) / 180)) / unitM;
  const most = width * mostShare;
  const power = 10 ** Math.floor(Math.log10(most));
  const units = ([5, 2].find((digit) => digit * power <= most) ?? 1) * power;
  return { units, share: units / width };
}
