import type { ResortSummary } from "@firn/contracts/resorts";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { resortSearchCopy } from "./copy.ts";

export interface ResortResultsProps {
  id: string;
  results: readonly ResortSummary[];
  active: number | undefined;
  /** A newer search is pending. */
  stale: boolean;
  onPick: (resort: ResortSummary) => void;
}

/** The search box names it as aria-activedescendant. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function ResortResults({ id, results, active, stale, onPick }: ResortResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={resortSearchCopy.results}
      aria-busy={stale || undefined}
      // A mouse press would move the focus from the search box to the list.
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(
        "absolute inset-x-0 top-full z-30 mt-1.5 max-h-60 animate-rise-in overflow-y-auto overscroll-contain rounded-lg",
        "border border-line bg-raised p-1 shadow-float",
      )}
    >
      {results.map((resort, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach an option by way of the search box, which has the focus
        // biome-ignore lint/a11y/useFocusableInteractive: the same
        <div
          key={resort.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onClick={() => onPick(resort)}
          className={clsx(
            "flex min-h-target cursor-pointer flex-col justify-center rounded-md px-3 py-1.5",
            index === active ? "bg-blue-soft text-on-blue-soft" : "hover:bg-sunken",
          )}
        >
          <span className="font-medium">{resort.name}</span>
          <span className={clsx("text-xs", index === active ? "text-on-blue-soft" : "text-ink-soft")}>
            {placeText(resort)}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Arrow keys wrap around. Undefined for any other key, and for an empty list. */
export function activeOptionAfter(key: string, active: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return active === undefined ? 0 : (active + 1) % count;
  if (key === "ArrowUp") return active === undefined ? count - 1 : (active - 1 + count) % count;
  return undefined;
}

/** "Utah, United States"; leaves out an empty region, or one that is the country. */
export function placeText({ region, country }: Pick<ResortSummary, "region" | "country">): string {
  return [region, country].filter((part, index, parts) => part !== "" && parts.indexOf(part) === index).join(", ");
}
