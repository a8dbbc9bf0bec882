import type { FoundDay } from "@firn/contracts/day-search";
import { lazy, useEffect, useEffectEvent, useRef } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { LaterBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { useOpenDay } from "../history-overlays.ts";
import { searchCopy } from "./copy.ts";
import { FoundRow } from "./found-row.tsx";

const DayDetailDialog = lazy(async () => ({ default: (await import("../day-detail-dialog.tsx")).DayDetailDialog }));

export interface FoundDaysProps {
  days: readonly FoundDay[];
  words: readonly string[];
  /** They are those of an earlier search. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Of loading more; "" for none. */
  failure: string;
}

export function FoundDays({ days, words, isStale, hasMore, isLoadingMore, loadMore, failure }: FoundDaysProps) {
  const { openId, open, close } = useOpenDay();
  const date = today();
  return (
    <>
      <ul
        aria-label={searchCopy.list}
        aria-busy={isStale || undefined}
        className="overflow-hidden rounded-lg border border-line bg-surface shadow-card"
      >
        {days.map((day) => (
          <FoundRow key={day.id} day={day} today={date} words={words} onOpen={open} />
        ))}
      </ul>
      <InlineError text={failure} />
      {hasMore && <More busy={isLoadingMore} onWanted={loadMore} />}
      <LaterBoundary open={openId !== undefined} onClose={close}>
        <DayDetailDialog openId={openId} days={days} onShow={open} onClose={close} />
      </LaterBoundary>
    </>
  );
}

/** Loads the next days when it comes into view, or is pressed. */
function More({ busy, onWanted }: { busy: boolean; onWanted: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const onSeen = useEffectEvent(onWanted);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onSeen();
    });
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Button ref={button} busy={busy} onClick={onWanted} className="self-center">
      {searchCopy.more}
    </Button>
  );
}
