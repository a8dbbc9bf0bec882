import type { DraftDay } from "@firn/contracts/draft-days";
import type { Units } from "@firn/contracts/units";
import { memo } from "react";
import { dateText } from "../../lib/dates/dates.ts";
import { draftCopy } from "../shared/drafts/copy.ts";
import { type DraftChoice, patchOf } from "../shared/drafts/draft-choice.ts";
import { DraftRow } from "../shared/drafts/draft-row.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { reviewCopy } from "./copy.ts";
import { DraftEditor } from "./lazy-parts.ts";
import type { useDecideText } from "./mutations.ts";

export interface TextDraftRowProps {
  importId: string;
  draft: DraftDay;
  sameUnknown: number;
  today: string;
  units: Units;
  decide: ReturnType<typeof useDecideText>["mutateAsync"];
}

export const TextDraftRow = memo(function TextDraftRow({ draft, today, units, decide, ...editing }: TextDraftRowProps) {
  return (
    <DraftRow
      draft={draft}
      today={today}
      units={units}
      heading="h2"
      date={draft.date === null ? "" : dateText({ ...draft, date: draft.date }, "full")}
      remarks={remarksOf(draft)}
      onChoose={(choice: DraftChoice) => decide({ id: draft.id, ...patchOf(choice) })}
      editor={(close) => (
        <LazyBoundary fallback={<div className="h-44" />} onClose={close}>
          <DraftEditor draft={draft} onClose={close} {...editing} />
        </LazyBoundary>
      )}
    />
  );
});

function remarksOf({ looks_known, resort, place_text, doubt, decision }: DraftDay): string[] {
  const remarks = looks_known && decision !== "merge" ? [reviewCopy.known] : [];
  if (resort !== null || doubt !== null) return remarks;
  return [...remarks, place_text === null ? reviewCopy.noPlace : draftCopy.unknownResort];
}
