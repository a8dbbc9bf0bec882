import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { accountQuery } from "../../shared/accounts/queries.ts";
import type { DayFilter } from "../../shared/days/day-filter.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";
import { searchCopy } from "./copy.ts";
import { namedFilters } from "./filter-names.ts";
import type { FoundPage } from "./queries.ts";
import { readChips } from "./read-parts.ts";

interface FilterChipsProps {
  filter: DayFilter;
  /** The answer, maybe still of the filter before. */
  found: FoundPage | undefined;
  isStale: boolean;
}

/** The filters of the address and those that its words say. The order has a control of its own. */
export function FilterChips({ filter, found, isStale }: FilterChipsProps) {
  const account = useQuery(accountQuery).data;
  const units = useUnits();
  const named = namedFilters({ ...filter, order: undefined }, isStale ? undefined : found?.names, account, units);
  const read = found ? readChips(found.q, found.read, account, units) : [];
  if (named.length + read.length === 0) return null;
  return (
    <ul aria-label={searchCopy.filters} className="flex flex-wrap gap-2">
      {named.map(({ keys, name }) => (
        <FilterChip
          key={keys[0]}
          name={name}
          search={(before) => ({ ...before, ...Object.fromEntries(keys.map((key) => [key, undefined])) })}
        />
      ))}
      {read.map(({ name, without }) => (
        <FilterChip
          key={`q ${name}`}
          name={name}
          search={(before) => ({ ...before, q: without(before.q ?? "") || undefined })}
        />
      ))}
    </ul>
  );
}

// A tap on it ends the typing, whose words are in the address only then.
function FilterChip({ name, search }: { name: string; search: (before: DayFilter) => DayFilter }) {
  return (
    <li className="max-w-full">
      <Link
        to="/search"
        search={search}
        replace
        preload={false}
        aria-label={searchCopy.removeFilter(name)}
        className="inline-flex min-h-target max-w-full items-center gap-2 rounded-xl border border-blue bg-blue-soft px-4 py-1.5 text-on-blue-soft text-sm"
      >
        <span className="min-w-0 break-words">{name}</span>
        <X aria-hidden="true" className="size-4 shrink-0" />
      </Link>
    </li>
  );
}
