import type { DraftDay } from "@firn/contracts/draft-days";
import type { TextImport, UnreadLine } from "@firn/contracts/text-imports";
import { CalendarX2, ChevronRight } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { CommitBar } from "./commit-bar.tsx";
import { reviewCopy } from "./copy.ts";
import { DraftCard } from "./draft-card.tsx";
import { OrderBanner } from "./order-banner.tsx";
import { type DraftFilter, draftFilters, filtered, placeKey, unknownPlaces } from "./review.ts";

export function ReviewStep({ textImport, onDone }: { textImport: TextImport; onDone: () => void }) {
  const { id, draft_days: drafts, unread_lines } = textImport;
  const [filter, setFilter] = useState<DraftFilter>("all");
  const shown = useSteadyList(drafts, filter);
  const places = useMemo(() => unknownPlaces(drafts), [drafts]);
  return (
    <>
      <OrderBanner textImport={textImport} />
      <UnreadLines lines={unread_lines} />
      {drafts.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          message={reviewCopy.empty}
          detail={unread_lines.length > 0 && reviewCopy.emptyDetail}
        />
      ) : (
        <>
          <DraftFilterChoice drafts={drafts} value={filter} onValueChange={setFilter} />
          {shown.length === 0 && <p className="px-1 text-ink-soft">{reviewCopy.filterEmpty}</p>}
          <ul aria-label={reviewCopy.days} className="flex flex-col gap-4">
            {shown.map((draft) => (
              <DraftCard
                key={draft.id}
                importId={id}
                draft={draft}
                sameUnknown={draft.place_text === null ? 0 : (places.get(placeKey(draft.place_text)) ?? 0)}
              />
            ))}
          </ul>
          <ResortCredits />
        </>
      )}
      <CommitBar importId={id} drafts={drafts} onDone={onDone} />
    </>
  );
}

/** Keeps a draft that no longer matches until the filter changes, so that it does not move while it is edited. */
function useSteadyList(drafts: readonly DraftDay[], filter: DraftFilter): readonly DraftDay[] {
  const kept = useRef({ filter, ids: new Set<string>() });
  return useMemo(() => {
    if (kept.current.filter !== filter) kept.current = { filter, ids: new Set() };
    const { ids } = kept.current;
    for (const { id } of filtered(drafts, filter)) ids.add(id);
    return drafts.filter(({ id }) => ids.has(id));
  }, [drafts, filter]);
}

export interface DraftFilterChoiceProps {
  drafts: readonly DraftDay[];
  value: DraftFilter;
  onValueChange: (filter: DraftFilter) => void;
}

function DraftFilterChoice({ drafts, value, onValueChange }: DraftFilterChoiceProps) {
  return (
    <Segmented
      label={reviewCopy.filter}
      value={value}
      onValueChange={onValueChange}
      options={draftFilters.map((filter) => ({
        value: filter,
        label: reviewCopy.filters[filter](filtered(drafts, filter).length),
      }))}
    />
  );
}

const maxLineLength = 300;

function UnreadLines({ lines }: { lines: readonly UnreadLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="group rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 px-4 font-medium text-ink-soft text-sm sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        {reviewCopy.unread(lines.length)}
      </summary>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label={reviewCopy.unread(lines.length)}
        className="flex max-h-80 flex-col gap-2 overflow-y-auto px-4 pb-4 text-sm sm:px-6"
      >
        {lines.map(({ line, text, reason }) => (
          <li key={line} className="flex gap-3">
            <span className="w-10 shrink-0 text-right text-ink-faint tabular-nums">{line}</span>
            <span className="flex min-w-0 flex-col">
              <span className="whitespace-pre-wrap break-words text-ink">
                {text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text}
              </span>
              <span className="text-ink-soft text-xs">{reviewCopy.reasons[reason]}</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
