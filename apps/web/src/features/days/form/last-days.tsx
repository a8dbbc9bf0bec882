import clsx from "clsx";
import { shortDate } from "../../../lib/dates/dates.ts";
import { lastTwoWeeks } from "./calendar.ts";
import { dateCopy } from "./copy.ts";

export interface LastDaysProps {
  date: string;
  today: string;
  logged: ReadonlySet<string>;
  onOpen: () => void;
}

/** The last two weeks in one line, where the calendar is closed. */
export function LastDays({ date, today, logged, onOpen }: LastDaysProps) {
  const dates = lastTwoWeeks(today);
  const marked = dates.filter((each) => logged.has(each)).map((each) => shortDate(each, today));
  return (
    <button type="button" onClick={onOpen} className="-mx-1.5 flex min-h-target items-center justify-between">
      <span className="sr-only">{dateCopy.lastDays(marked)}</span>
      {dates.map((each) => (
        <span
          key={each}
          aria-hidden="true"
          className={clsx(
            "relative grid size-6 place-items-center rounded-full text-xs",
            logged.has(each)
              ? "bg-blue-soft font-bold text-on-blue-soft after:absolute after:-bottom-2 after:size-1.5 after:rounded-full after:bg-current"
              : "text-ink-faint",
            each === date && "inset-ring-2 inset-ring-blue",
          )}
        >
          {Number(each.slice(8))}
        </span>
      ))}
    </button>
  );
}
