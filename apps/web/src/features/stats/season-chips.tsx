import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { today } from "../../lib/dates/dates.ts";
import { accountQuery } from "../shared/accounts/queries.ts";
import { statsCopy } from "./copy.ts";

export function SeasonChips({ season }: { season: number | undefined }) {
  const account = useQuery(accountQuery).data;
  if (!account) return null;
  const offsets = [...new Set([...account.available_seasons, ...(season === undefined ? [] : [season])])];
  const choices = [undefined, ...offsets.sort((a, b) => b - a)];
  return (
    <nav aria-label={statsCopy.seasons} className="-mx-4 -my-1 overflow-x-auto px-4 py-1">
      <ul className="flex w-max gap-2">
        {choices.map((choice) => (
          <li key={choice ?? "all"}>
            <Link
              to="/stats"
              search={{ season: choice }}
              replace
              resetScroll={false}
              aria-current={choice === season ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-target items-center rounded-full border px-4 text-sm transition-colors",
                choice === season
                  ? "border-ink bg-ink text-canvas"
                  : "border-line-strong bg-surface text-ink hover:bg-sunken",
              )}
            >
              {choice === undefined
                ? statsCopy.allSeasons
                : seasonYears(offsetRange(choice, account.season_start_day, today()))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
