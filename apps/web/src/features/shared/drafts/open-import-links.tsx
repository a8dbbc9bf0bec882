import { dateIn } from "@firn/seasons/plain-date";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, FileText, Images, X } from "lucide-react";
import { useState } from "react";
import { readStored, writeStored } from "../../../lib/browser/storage.ts";
import { browserTimeZone, shortDate, today } from "../../../lib/dates/dates.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { IconButton } from "../../../ui/forms/button.tsx";
import { reviewRoutes } from "./import-result.ts";
import { type ListedImport, openImportsQuery } from "./open-imports.ts";

const copy = sentences(() => ({
  list: i18n.t("Open imports"),
  goOn: (date: string, size: string) => i18n.t("Go on with your import of {date} ({size})", { date, size }),
  hide: (date: string) =>
    i18n.t('Hide the import of {date} here; "From Text" and "From Photos" still lead to it', { date }),
  days: (count: number) => i18n.t("{count, plural, one {# day} other {# days}}", { count }),
  photos: (count: number) => i18n.t("{count, plural, one {# photo} other {# photos}}", { count }),
  more: (count: number) => i18n.t("Show {count} more", { count }),
}));

const shownAtFirst = 2;

interface OpenImportLinksProps {
  except?: string;
  /** Each has a button that hides it on this device, where this is true. */
  canHide?: boolean;
}

export function OpenImportLinks({ except, canHide = false }: OpenImportLinksProps) {
  const [hidden, hide] = useHidden();
  const isListed = ({ id }: ListedImport) => id !== except && !(canHide && hidden.includes(id));
  const imports = useQuery(openImportsQuery).data?.filter(isListed);
  const [isAll, setAll] = useState(false);
  if (!imports || imports.length === 0) return null;
  const shown = isAll ? imports : imports.slice(0, shownAtFirst);
  const more = imports.length - shown.length;
  return (
    <nav aria-label={copy.list} className="flex flex-col rounded-lg bg-blue-soft text-on-blue-soft text-sm">
      {shown.map((each) => (
        <div key={each.id} className="flex items-center">
          <OpenImportLink listed={each} />
          {canHide && (
            <IconButton label={copy.hide(dateOf(each))} onClick={() => hide(each.id)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {more > 0 && (
        <button type="button" className="min-h-target px-3 text-left underline" onClick={() => setAll(true)}>
          {copy.more(more)}
        </button>
      )}
    </nav>
  );
}

function OpenImportLink({ listed }: { listed: ListedImport }) {
  const { id, kind, draft_count, photo_count } = listed;
  const Icon = kind === "text" ? FileText : Images;
  return (
    <Link
      to={reviewRoutes[kind]}
      params={{ importId: id }}
      className="flex min-h-target min-w-0 grow items-center gap-2 rounded-lg px-3 py-2"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="grow">
        {copy.goOn(dateOf(listed), draft_count > 0 ? copy.days(draft_count) : copy.photos(photo_count))}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}

function dateOf({ created_at }: ListedImport): string {
  return shortDate(dateIn(browserTimeZone(), Date.parse(created_at)), today());
}

const hiddenKey = "firn.hidden-imports";
const keptIds = 50;

function useHidden(): [readonly string[], (id: string) => void] {
  const [hidden, setHidden] = useState(() => readStored(hiddenKey)?.split(" ") ?? []);
  const hide = (id: string) => {
    const next = [...hidden, id].slice(-keptIds);
    setHidden(next);
    writeStored(hiddenKey, next.join(" "));
    // Its button goes with it.
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  return [hidden, hide];
}
