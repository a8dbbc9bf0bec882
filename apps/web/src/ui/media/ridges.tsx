import { ridgeBox, ridgeLines } from "@firn/contracts/ridge-lines";
import clsx from "clsx";

export function Ridges() {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 bottom-0 -z-10 h-[60vh] overflow-hidden">
      <div className="absolute inset-0 bg-linear-to-t from-10% from-ridge-haze to-transparent" />
      <RidgeLine hasSun className="h-[max(46vh,16rem)]" />
    </div>
  );
}

export function RidgeLine({ hasSun = false, className }: { hasSun?: boolean; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${ridgeBox.width} ${ridgeBox.height}`}
      preserveAspectRatio="xMidYMax slice"
      // The sun stands whole in the saddle between two peaks.
      className={clsx("absolute inset-x-0 bottom-0 w-full overflow-visible", className)}
    >
      {hasSun && <circle cx="1012" cy="112" r="42" className="fill-ridge-light" />}
      <path className="fill-ridge-far" d={ridgeLines.far} />
      <path className="fill-ridge-mid" d={ridgeLines.mid} />
      <path className="fill-ridge-near" d={ridgeLines.near} />
    </svg>
  );
}
