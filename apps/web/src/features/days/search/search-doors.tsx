import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { Camera, ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/loading.tsx";
import { daysBehind } from "../../shared/days/day-filter.ts";
import { searchCopy } from "./copy.ts";
import { type Door, doorNames, doors, type Way } from "./doors.ts";

const mostWays = 40;

const chipClasses = "inline-flex min-h-target max-w-full items-center gap-2 rounded-xl border px-3 py-1.5 text-sm";
const quietClasses = "border-line-strong bg-surface text-ink hover:border-ink-soft hover:bg-sunken";

/** Under the empty field: lists of what days can be found by. */
export function SearchDoors() {
  const [open, setOpen] = useState<Door | null>(null);
  const copy = searchCopy.doors;
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-label={copy.label} className="flex flex-wrap gap-2">
        {doorNames.map((door) => (
          <button
            key={door}
            type="button"
            aria-expanded={door === open}
            onClick={() => setOpen(door === open ? null : door)}
            className={clsx(chipClasses, door === open ? "border-blue bg-blue-soft text-on-blue-soft" : quietClasses)}
          >
            {copy[door]}
            <ChevronDown aria-hidden="true" className={clsx("size-4 shrink-0", door === open && "rotate-180")} />
          </button>
        ))}
        <WayLink way={{ key: "photos", name: searchCopy.photos.with, filter: { photos: "with" } }}>
          <Camera aria-hidden="true" className="size-4 shrink-0" />
        </WayLink>
      </fieldset>
      {open && <Ways key={open} door={open} />}
    </div>
  );
}

function Ways({ door }: { door: Door }) {
  const query: UseQueryResult<Way[]> = doors[door]();
  const copy = searchCopy.doors;
  if ((query.isError || query.isPaused) && !query.data) return <InlineError text={copy.failed} />;
  if (!query.data)
    return (
      <SkeletonGroup label={searchCopy.loading} className="flex gap-2">
        <Skeleton className="h-target w-24" />
        <Skeleton className="h-target w-32" />
      </SkeletonGroup>
    );
  const ways = query.data;
  if (ways.length === 0) return <p className="text-ink-soft text-sm">{copy.none}</p>;
  return (
    <>
      <ul aria-label={copy[door]} className="flex flex-wrap gap-2">
        {ways.slice(0, mostWays).map((way) => (
          <li key={way.key} className="min-w-0 max-w-full">
            <WayLink way={way} />
          </li>
        ))}
      </ul>
      {ways.length > mostWays && <p className="text-ink-soft text-sm">{copy.rest(ways.length - mostWays)}</p>}
    </>
  );
}

function WayLink({ way: { name, count, filter }, children }: { way: Way; children?: ReactNode }) {
  return (
    <Link
      {...daysBehind(filter)}
      aria-label={count === undefined ? undefined : searchCopy.doors.count(name, count)}
      className={clsx(chipClasses, quietClasses)}
    >
      {children}
      <span className="min-w-0 break-words">{name}</span>
      {count !== undefined && <span className="font-figure text-ink-faint text-xs">{count}</span>}
    </Link>
  );
}
