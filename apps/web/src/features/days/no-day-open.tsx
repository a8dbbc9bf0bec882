import { RidgeLine } from "../../ui/media/ridges.tsx";
import { daysCopy } from "./copy.ts";

/** Fills the place of an open day. `isEmpty`: there is none to choose. */
export function NoDayOpen({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <div className="relative grid h-full place-content-center overflow-hidden bg-linear-to-b from-sky to-sky-low">
      <RidgeLine hasSun className="h-40" />
      {!isEmpty && <p className="text-ink-soft">{daysCopy.choose}</p>}
    </div>
  );
}
