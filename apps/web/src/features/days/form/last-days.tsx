import clsx from "clsx";
import { shortDate } from "../../../lib/dates/dates.ts";
import { lastTwoWeeks } from "./calendar.ts";
import { dateCopy } from "./copy.ts";

/** A dot for each day of the last two weeks, today at the end. */
export function LastDays({ today, logged }: { today: string; logged: ReadonlySet<string> }) {
  const dates = lastTwoWeeks(today);
  const marked = dates.filter((date) => logged.has(date)).map((date) => shortDate(date, today));
  return (
    <span className="flex items-center gap-0.5">
      <span className="sr-only">{dateCopy.lastDays(marked)}</span>
      {dates.map((date) => (
        <span
          key={date}
          aria-hidden="true"
          className={clsx(
            "size-1.5 rounded-full forced-color-adjust-none",
            logged.has(date) ? "bg-blue" : "border border-line-strong",
          )}
        />
      ))}
    </span>
  );
}
