import type { DraftDay } from "@firn/contracts/draft-days";
import clsx from "clsx";
import { ChevronRight, TriangleAlert } from "lucide-react";
import { memo, useId, useState } from "react";
import { dateText } from "../../lib/dates/dates.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { draftCopy } from "../shared/drafts/copy.ts";
import { isImported } from "../shared/drafts/draft-changes.ts";
import { mergeText, problemOf, untouchedDays } from "../shared/drafts/draft-choice.ts";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { reviewCopy } from "./copy.ts";
import { DraftDetails } from "./lazy-details.ts";

export interface DraftRowProps {
  importId: string;
  draft: DraftDay;
  sameUnknown: number;
  startsOpen: boolean;
  today: string;
}

export const DraftRow = memo(function DraftRow({ importId, draft, sameUnknown, startsOpen, today }: DraftRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const resort = draft.resort?.name ?? draftCopy.unknownResort;
  const date = draft.date ? dateText(draft.date, "full") : "";
  return (
    <li
      aria-labelledby={`${id}-title`}
      className="border-line border-b [contain-intrinsic-size:auto_4rem] [content-visibility:auto] last:border-b-0"
    >
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-target w-full items-start gap-2 px-3 py-2.5 text-left transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-4"
        >
          <ChevronRight
            aria-hidden="true"
            className={clsx("mt-0.5 size-5 shrink-0 text-ink-faint transition-transform", isOpen && "rotate-90")}
          />
          <span className="flex min-w-0 grow flex-col gap-1">
            <span id={`${id}-title`} className="flex flex-col gap-x-2 sm:flex-row sm:flex-wrap sm:items-baseline">
              <span className={clsx("break-words font-semibold", draft.resort ? "text-ink" : "text-ink-soft italic")}>
                {resort}
              </span>
              {draft.date && (
                <time dateTime={draft.date} className="text-ink-soft text-sm">
                  {date}
                </time>
              )}
            </span>
            <RowFacts draft={draft} today={today} isOpen={isOpen} />
          </span>
          <Badge tone={isImported(draft) ? "blue" : "quiet"}>{reviewCopy.states[draft.decision]}</Badge>
        </button>
      </h2>
      {isOpen && (
        <div id={`${id}-details`}>
          <LazyBoundary fallback={<div className="h-44" />} onClose={() => setOpen(false)}>
            <DraftDetails
              importId={importId}
              draft={draft}
              dayName={date ? `${resort}, ${date}` : resort}
              sameUnknown={sameUnknown}
            />
          </LazyBoundary>
        </div>
      )}
    </li>
  );
});

interface RowFactsProps {
  draft: DraftDay;
  today: string;
  isOpen: boolean;
}

function RowFacts({ draft, today, isOpen }: RowFactsProps) {
  const { skis, activity, decision } = draft;
  const remark = isOpen ? undefined : remarkOf(draft, today);
  return (
    <>
      {(skis.length > 0 || activity) && (
        <span className="flex flex-wrap gap-1.5">
          {skis.map(({ id, name }) => (
            <Badge key={id} className="max-w-full break-words">
              {name}
            </Badge>
          ))}
          {activity && <Badge>{activity}</Badge>}
        </span>
      )}
      {remark && (
        <span className="flex items-start gap-1.5 text-ink-soft text-sm">
          {decision !== "merge" && <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-glow" />}
          <span className="min-w-0 break-words">{remark}</span>
        </span>
      )}
    </>
  );
}

function remarkOf(draft: DraftDay, today: string): string | undefined {
  if (draft.decision === "merge") return mergeText(draft, today);
  const problem = problemOf(draft, today);
  if (problem === undefined) return undefined;
  if (problem === "doubt") return draft.doubt ?? undefined;
  if (problem === "other-day") return draftCopy.otherDays(untouchedDays(draft));
  if (problem === "no-resort" && draft.place_text !== null) return reviewCopy.placeNotKnown(draft.place_text);
  return reviewCopy.problems[problem];
}
