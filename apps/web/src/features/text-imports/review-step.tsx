import type { DraftDay } from "@firn/contracts/draft-days";
import type { TextImport } from "@firn/contracts/text-imports";
import { CalendarX2 } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { today } from "../../lib/dates/dates.ts";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { useUnits } from "../shared/numbers/use-units.ts";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { CommitBar } from "./commit-bar.tsx";
import { reviewCopy } from "./copy.ts";
import { preloadParts } from "./lazy-parts.ts";
import { useDecideText } from "./mutations.ts";
import { OrderBanner, ReviewSeason } from "./read-again.tsx";
import { type DraftFilter, draftFilters, filtered, placeKey, problemsFirst, unknownPlaces } from "./review.ts";
import { TextDraftRow } from "./text-draft-row.tsx";
import { UnknownPlaces } from "./unknown-places.tsx";
import { UnreadLines } from "./unread-lines.tsx";

/** More than a large screen holds. */
const firstRows = 60;

export function ReviewStep({ textImport, onCanceled }: { textImport: TextImport; onCanceled: () => void }) {
  const { id, draft_days: drafts, unread_lines, joined_lines = [], season_offset, date_order } = textImport;
  useEffect(preloadParts, []);
  return (
    <>
      <OrderBanner textImport={textImport} />
      <ReviewSeason textImport={textImport} />
      <UnreadLines importId={id} lines={unread_lines} joined={joined_lines} />
      {drafts.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          message={reviewCopy.empty}
          detail={unread_lines.length > 0 && reviewCopy.emptyDetail}
        />
      ) : (
        // Another reading is another list.
        <Drafts key={`${season_offset} ${date_order}`} importId={id} drafts={drafts} />
      )}
      <CommitBar textImport={textImport} onCanceled={onCanceled} />
    </>
  );
}

function Drafts({ importId, drafts }: { importId: string; drafts: readonly DraftDay[] }) {
  const date = today();
  const units = useUnits();
  const [filter, setFilter] = useState<DraftFilter>("all");
  const { mutateAsync: decide } = useDecideText(importId);
  const shown = useSteadyList(drafts, filter, date);
  // The screen comes at once, thousands of rows a little later and without blocking it.
  const count = useDeferredValue(shown.length, firstRows);
  const places = useMemo(() => unknownPlaces(drafts), [drafts]);
  const sameUnknown = ({ place_text }: DraftDay) =>
    place_text === null ? 0 : (places.get(placeKey(place_text))?.drafts.length ?? 0);
  return (
    <>
      <UnknownPlaces importId={importId} places={[...places.values()]} />
      <Segmented
        label={reviewCopy.filter}
        value={filter}
        onValueChange={setFilter}
        options={draftFilters.map((value) => ({
          value,
          label: reviewCopy.filters[value](filtered(drafts, value, date).length),
        }))}
      />
      <BulkActions importId={importId} drafts={shown} />
      {shown.length === 0 ? (
        <p className="px-1 text-ink-soft">{reviewCopy.filterEmpty}</p>
      ) : (
        <ul
          aria-label={reviewCopy.days}
          className="overflow-hidden rounded-lg border border-line bg-surface shadow-card"
        >
          {shown.slice(0, count).map((draft) => (
            <TextDraftRow
              key={draft.id}
              importId={importId}
              draft={draft}
              sameUnknown={sameUnknown(draft)}
              today={date}
              units={units}
              decide={decide}
            />
          ))}
        </ul>
      )}
      <ResortCredits />
    </>
  );
}

/** Keeps order and drafts until the filter changes, so that none moves or vanishes while it is edited. Later drafts come on top. */
function useSteadyList(drafts: readonly DraftDay[], filter: DraftFilter, today: string): readonly DraftDay[] {
  const kept = useRef<{ filter: DraftFilter; ids: string[] }>({ filter, ids: [] });
  return useMemo(() => {
    const before = kept.current.filter === filter ? kept.current.ids : [];
    const known = new Set(before);
    const others = drafts.filter(({ id }) => !known.has(id));
    const added = problemsFirst(filtered(others, filter, today), today);
    kept.current = { filter, ids: [...added.map(({ id }) => id), ...before] };
    const byId = new Map(drafts.map((draft) => [draft.id, draft]));
    return kept.current.ids.flatMap((id) => byId.get(id) ?? []);
  }, [drafts, filter, today]);
}
