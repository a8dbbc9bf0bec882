import type { FoundDay } from "@firn/contracts/day-search";
import { useEffect, useEffectEvent, useRef } from "react";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { useUnits } from "../../shared/numbers/use-units.ts";
import { moveAlong } from "../list/move-along.ts";
import type { OpenInList } from "../list-with-day.tsx";
import { searchCopy } from "./copy.ts";
import { FoundRow } from "./found-row.tsx";

export interface FoundDaysProps extends OpenInList {
  days: readonly FoundDay[];
  words: readonly string[];
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  failure: string | undefined;
}

export function FoundDays({ days, words, isStale, shownId, onOpen, ...more }: FoundDaysProps) {
  const { hasMore, isLoadingMore, loadMore, failure } = more;
  const units = useUnits();
  const ids = days.map(({ id }) => id);
  return (
    <>
      <ul
        aria-label={searchCopy.list}
        aria-busy={isStale || undefined}
        onKeyDown={(event) => moveAlong(event, ids, shownId === undefined ? undefined : onOpen)}
        className="overflow-hidden rounded-lg border border-line bg-surface shadow-card"
      >
        {days.map((day) => (
          <FoundRow key={day.id} day={day} units={units} words={words} isShown={day.id === shownId} onOpen={onOpen} />
        ))}
      </ul>
      <InlineError text={failure} />
      {hasMore && <More busy={isLoadingMore} onWanted={loadMore} />}
    </>
  );
}

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
