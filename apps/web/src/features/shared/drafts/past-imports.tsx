import { dateIn } from "@firn/seasons/plain-date";
import { Link } from "@tanstack/react-router";
import { ChevronRight, FileText, Images } from "lucide-react";
import { useId } from "react";
import { eachVisitMs } from "../../../lib/api/query-cache.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { browserTimeZone, shortDate, today } from "../../../lib/dates/dates.ts";
import { takeBackCopy } from "./take-back-copy.ts";

export function PastImports() {
  const titleId = useId();
  const imports = trpc.committedImports.list.useQuery(undefined, { staleTime: eachVisitMs }).data ?? [];
  if (imports.length === 0) return null;
  return (
    <nav aria-labelledby={titleId} className="flex flex-col gap-2">
      <h2 id={titleId} className="px-1 font-semibold text-ink">
        {takeBackCopy.past}
      </h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {imports.map(({ id, kind, committed_at, day_count }) => {
          const Icon = kind === "text" ? FileText : Images;
          const date = shortDate(dateIn(browserTimeZone(), Date.parse(committed_at)), today());
          return (
            <li key={id} className="border-line border-b last:border-b-0">
              <Link
                to="/"
                state={{ finishedImport: { kind, id } }}
                className="flex min-h-target items-center gap-3 px-4 py-2 text-sm transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                <span className="grow text-ink">{takeBackCopy.pastImport(date, day_count)}</span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
