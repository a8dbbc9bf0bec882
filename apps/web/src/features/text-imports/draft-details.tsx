import type { DraftDay } from "@firn/contracts/draft-days";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../ui/feedback/badge.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { DecisionSelect } from "../shared/drafts/decision-select.tsx";
import { type DraftChoice, patchOf } from "../shared/drafts/draft-choice.ts";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { reviewCopy } from "./copy.ts";
import { DraftEditor } from "./lazy-parts.ts";
import { useCorrectText, useDecideText } from "./mutations.ts";
import { useAttempt } from "./use-attempt.ts";

export interface DraftDetailsProps {
  importId: string;
  draft: DraftDay;
  dayName: string;
  sameUnknown: number;
}

export function DraftDetails({ importId, draft, dayName, sameUnknown }: DraftDetailsProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 sm:pl-12">
      <Facts draft={draft} />
      {isEditing ? (
        <LazyBoundary onClose={() => setEditing(false)}>
          <DraftEditor importId={importId} draft={draft} sameUnknown={sameUnknown} onClose={() => setEditing(false)} />
        </LazyBoundary>
      ) : (
        <>
          <UnknownPlace importId={importId} draft={draft} sameUnknown={sameUnknown} />
          <Button className="self-start px-3" aria-label={reviewCopy.editDay(dayName)} onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            {reviewCopy.edit}
          </Button>
        </>
      )}
      {draft.original_text !== null && (
        <div className="rounded-md bg-sunken px-3 py-2 text-sm">
          <p className="font-medium text-ink-soft text-xs">{reviewCopy.original}</p>
          <p className="whitespace-pre-wrap break-words text-ink">{draft.original_text}</p>
        </div>
      )}
      <DraftAction importId={importId} draft={draft} dayName={dayName} />
    </div>
  );
}

function Facts({ draft: { notes, companions, looks_known } }: { draft: DraftDay }) {
  if (!notes && !looks_known && companions.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      {looks_known && <Badge tone="glow">{reviewCopy.known}</Badge>}
      {companions.length > 0 && <Badge className="max-w-full break-words">{reviewCopy.with(companions)}</Badge>}
      {notes && <p className="line-clamp-4 whitespace-pre-wrap break-words text-ink text-sm">{notes}</p>}
    </div>
  );
}

type PartProps = Pick<DraftDetailsProps, "importId" | "draft">;

function UnknownPlace({ importId, draft, sameUnknown }: PartProps & { sameUnknown: number }) {
  const { mutateAsync: correct, isPending } = useCorrectText(importId);
  const { failure, attempt } = useAttempt(reviewCopy.draftFailed);
  const place = draft.place_text;
  if (draft.resort !== null || place === null) return null;

  const use = (resortId: string, isForAll: boolean) =>
    attempt(() => correct({ id: draft.id, resort_id: resortId, ...(isForAll && { for_same_place: true }) }));
  const suggestions = draft.resort_suggestions;
  return (
    <div className="flex flex-col gap-2">
      <p className="break-words text-ink-soft text-sm">
        {suggestions.length > 0 ? reviewCopy.placeUnknown(place) : reviewCopy.placeUnknownOnly(place)}
      </p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {suggestions.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap gap-2">
            <Button disabled={isPending} onClick={() => void use(id, false)}>
              {name}
            </Button>
            {sameUnknown > 1 && (
              <Button variant="ghost" className="px-2" disabled={isPending} onClick={() => void use(id, true)}>
                {reviewCopy.forAll(sameUnknown, place)}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <InlineError text={failure} />
    </div>
  );
}

function DraftAction({ importId, draft, dayName }: PartProps & { dayName: string }) {
  const { mutateAsync: decide } = useDecideText(importId);
  const { failure, attempt } = useAttempt(reviewCopy.decisionFailed);
  const choose = (choice: DraftChoice) => attempt(() => decide({ id: draft.id, ...patchOf(choice) }));
  return (
    <div className="flex flex-col gap-1.5">
      <DecisionSelect draft={draft} dayName={dayName} onChoose={(choice) => void choose(choice)} />
      <InlineError text={failure} />
    </div>
  );
}
