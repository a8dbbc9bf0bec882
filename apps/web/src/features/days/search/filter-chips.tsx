import type { FoundDays } from "@firn/contracts/day-search";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { accountQuery } from "../../shared/accounts/queries.ts";
import type { DayFilter } from "../../shared/days/day-filter.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";
import { searchCopy } from "./copy.ts";
import { namedFilters } from "./filter-names.ts";

export function FilterChips({ filter, names }: { filter: DayFilter; names: FoundDays["names"] | undefined }) {
  const account = useQuery(accountQuery).data;
  const chips = namedFilters(filter, names, account, useUnits());
  if (chips.length === 0) return null;
  return (
    <ul aria-label={searchCopy.filters} className="flex flex-wrap gap-2">
      {chips.map(({ keys, name }) => (
        <li key={keys[0]} className="max-w-full">
          <Link
            // A tap on it ends the typing, whose words are in the address only then.
            to="/search"
            search={(before) => ({ ...before, ...Object.fromEntries(keys.map((key) => [key, undefined])) })}
            replace
            preload={false}
            aria-label={searchCopy.removeFilter(name)}
            className="inline-flex min-h-target max-w-full items-center gap-2 rounded-xl border border-blue bg-blue-soft px-4 py-1.5 font-medium text-on-blue-soft text-sm"
          >
            <span className="min-w-0 break-words">{name}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
