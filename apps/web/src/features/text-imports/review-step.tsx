import type { DraftDay } from "@firn/contracts/draft-days";
import type { TextImport } from "@firn/contracts/text-imports";
import { CalendarX2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { CommitBar } from "./commit-bar.tsx";
import { reviewCopy } from "./copy.ts";
import { DraftCard } from "./draft-card.tsx";
import { DraftFilterChoice } from "./draft-filter-choice.tsx";
import { OrderBanner } from "./order-banner.tsx";
import { type DraftFilter, filtered, placeKey, unknownPlaces } from "./review.ts";
import { UnreadLines } from "./unread-lines.tsx";

/** The second step: every draft with what becomes of it, and the lines that gave none. */
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

/** The drafts of a filter. One that is changed stays until another filter is chosen: nothing moves away under a finger. */
function useSteadyList(drafts: readonly DraftDay[], filter: DraftFilter): readonly DraftDay[] {
  const kept = useRef({ filter, ids: new Set<string>() });
  return useMemo(() => {
    if (kept.current.filter !== filter) kept.current = { filter, ids: new Set() };
    const { ids } = kept.current;
    for (const { id } of filtered(drafts, filter)) ids.add(id);
    return drafts.filter(({ id }) => ids.has(id));
  }, [drafts, filter]);
}
