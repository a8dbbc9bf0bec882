import { RidgeLine } from "../../ui/media/ridges.tsx";
import { daysCopy } from "./copy.ts";

/** Fills the place of an open day. */
export function NoDayOpen() {
  return (
    <div className="relative grid h-full place-content-center overflow-hidden bg-linear-to-b from-sky to-sky-low">
      <RidgeLine hasSun className="h-40" />
      <p className="text-ink-soft">{daysCopy.choose}</p>
    </div>
  );
}
