import { dateIn } from "@firn/seasons/plain-date";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, FileText, Images } from "lucide-react";
import { useState } from "react";
import { browserTimeZone, shortDate, today } from "../../../lib/dates/dates.ts";
import { plural } from "../../../lib/text/plural.ts";
import { reviewRoutes } from "./import-result.ts";
import { type ListedImport, openImportsQuery } from "./open-imports.ts";

const copy = {
  list: "Open imports",
  goOn: (date: string, size: string) => `Go on with your import of ${date} (${size})`,
  more: (count: number) => `Show ${count} more`,
} as const;

const shownAtFirst = 2;

export function OpenImportLinks({ except }: { except?: string }) {
  const imports = useQuery(openImportsQuery).data?.filter(({ id }) => id !== except);
  const [isAll, setAll] = useState(false);
  if (!imports || imports.length === 0) return null;
  const shown = isAll ? imports : imports.slice(0, shownAtFirst);
  const more = imports.length - shown.length;
  return (
    <nav aria-label={copy.list} className="flex flex-col rounded-lg bg-blue-soft text-on-blue-soft text-sm">
      {shown.map((each) => (
        <OpenImportLink key={each.id} listed={each} />
      ))}
      {more > 0 && (
        <button type="button" className="min-h-target px-3 text-left underline" onClick={() => setAll(true)}>
          {copy.more(more)}
        </button>
      )}
    </nav>
  );
}

function OpenImportLink({ listed: { id, kind, created_at, draft_count, photo_count } }: { listed: ListedImport }) {
  const Icon = kind === "text" ? FileText : Images;
  const date = shortDate(dateIn(browserTimeZone(), Date.parse(created_at)), today());
  return (
    <Link
      to={reviewRoutes[kind]}
      params={{ importId: id }}
      className="flex min-h-target items-center gap-2 rounded-lg px-3 py-2"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="grow">
        {copy.goOn(date, draft_count > 0 ? plural(draft_count, "day") : plural(photo_count, "photo"))}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}
