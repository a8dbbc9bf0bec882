import { Link } from "@tanstack/react-router";
import { ArrowDownUp } from "lucide-react";
import { weekdayDate } from "../../../lib/dates/dates.ts";
import { type DayFilter, isSearch } from "../../shared/days/day-filter.ts";
import { searchCopy } from "./copy.ts";
import type { FoundPage } from "./queries.ts";

/** The answer above the list: how many days, and the last one, or the first where that is asked for. */
export function FoundHead({ filter, found }: { filter: DayFilter; found: FoundPage | undefined }) {
  const asked = found?.read.findLast((part) => part.filter.order)?.filter.order;
  const order = filter.order ?? asked ?? "newest";
  const other = order === "newest" ? "oldest" : "newest";
  const isAnswer = isSearch(filter);
  const date = order === "oldest" ? found?.first_on : found?.last_on;
  const hasDays = found !== undefined && found.total > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className={found ? "min-w-0 empty:hidden" : "min-h-5"}>
        {hasDays && (
          <>
            <span className={isAnswer ? "block font-semibold text-ink" : "text-ink-soft text-sm"}>
              {searchCopy.found(found.total, found.seasons)}
            </span>
            {isAnswer && date && (
              <span className="block text-ink-soft text-sm">
                {order === "oldest" ? searchCopy.firstOn(dateText(date)) : searchCopy.lastOn(dateText(date))}
              </span>
            )}
          </>
        )}
      </p>
      {hasDays && found.total > 1 && (
        <Link
          to="/search"
          search={(before) => ({ ...before, order: other === (asked ?? "newest") ? undefined : other })}
          replace
          preload={false}
          aria-label={searchCopy.order.change(searchCopy.order[order])}
          className="-mr-2 ml-auto inline-flex min-h-target items-center gap-2 rounded-lg px-2 text-ink-soft text-sm hover:text-ink"
        >
          <ArrowDownUp aria-hidden="true" className="size-4 shrink-0" />
          {searchCopy.order[order]}
        </Link>
      )}
    </div>
  );
}

/** With its year. */
function dateText(date: string): string {
  return weekdayDate(date, "");
}
