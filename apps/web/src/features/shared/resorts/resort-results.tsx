import type { ResortSummary } from "@firn/contracts/resorts";
import clsx from "clsx";
import { MapPinPlus } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { resortSearchCopy } from "./copy.ts";
import { placeText } from "./place.ts";

export interface ResortResultsProps {
  id: string;
  results: readonly ResortSummary[];
  active: number | undefined;
  stale: boolean;
  onPick: (resort: ResortSummary) => void;
  ownName: string;
  onUseOwn: () => void;
}

/** The search box names it as aria-activedescendant. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function ResortResults({ id, results, active, stale, onPick, ownName, onUseOwn }: ResortResultsProps) {
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
        results.length > 0 ? "absolute inset-x-0 top-full z-30 mt-1.5" : "mt-2",
        "max-h-60 animate-rise-in overflow-y-auto overscroll-contain rounded-lg",
        "border border-line bg-raised p-1 shadow-float",
      )}
    >
      {results.map((resort, index) => (
        <Option key={resort.id} id={optionId(id, index)} isActive={index === active} onClick={() => onPick(resort)}>
          <span className="font-semibold">{resort.name}</span>
          <span className={clsx("text-xs", index === active ? "text-on-blue-soft" : "text-ink-soft")}>
            {[resort.own && resortSearchCopy.myPlace, placeText(resort)].filter(Boolean).join(" · ")}
          </span>
        </Option>
      ))}
      <Option id={optionId(id, results.length)} isActive={results.length === active} onClick={onUseOwn}>
        <span className="flex items-center gap-2 break-words">
          <MapPinPlus aria-hidden="true" className="size-5 shrink-0" />
          {resortSearchCopy.useAsOwn(ownName)}
        </span>
      </Option>
    </div>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Option({ id, isActive, onClick, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach an option by way of the search box, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the same
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onClick}
      className={clsx(
        "flex min-h-target cursor-pointer flex-col justify-center rounded-md px-3 py-1.5",
        isActive ? "bg-blue-soft text-on-blue-soft" : "hover:bg-sunken",
      )}
    >
      {children}
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
