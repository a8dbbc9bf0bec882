import type { Decision, DraftDay } from "@firn/contracts/draft-days";
import { useId, useState } from "react";
import { today } from "../../lib/dates/dates.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { draftCopy } from "../shared/drafts/copy.ts";
import { creatable, createAllText } from "../shared/drafts/draft-choice.ts";
import { skisCopy } from "../shared/drafts/skis-copy.ts";
import { useAttempt } from "../shared/drafts/use-attempt.ts";
import { DeferredBoundary } from "../shared/screen/lazy-boundary.tsx";
import { reviewCopy } from "./copy.ts";
import { SkisDialog } from "./lazy-parts.ts";
import { useUpdateTextDrafts } from "./mutations.ts";

/** One decision, or skis, activity and people, for all drafts of the filter. A draft for which a day exists is not created a second time. */
export function BulkActions({ importId, drafts }: { importId: string; drafts: readonly DraftDay[] }) {
  const id = useId();
  const { mutateAsync: decide, isPending, variables } = useUpdateTextDrafts(importId);
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const { failure, attempt } = useAttempt(draftCopy.decisionFailed);
  const toCreate = creatable(drafts, today());
  if (drafts.length < 2) return null;

  const decideAll = (decision: Decision, chosen: readonly DraftDay[]) =>
    attempt(() => decide({ id: importId, ids: chosen.map((draft) => draft.id), decision }));
  return (
    <fieldset aria-labelledby={id} disabled={isPending} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[1fr_auto_auto_auto]">
        <span id={id} className="text-ink-soft text-xs max-sm:col-span-2">
          {reviewCopy.shownActions}
        </span>
        <Button className="max-sm:col-span-2" onClick={() => setChoosing(true)}>
          {skisCopy.changeAll}
        </Button>
        <Button
          busy={isPending && variables.decision === "duplicate"}
          disabled={toCreate.length === 0}
          onClick={() => void decideAll("duplicate", toCreate)}
        >
          {createAllText(toCreate)}
        </Button>
        <Button busy={isPending && variables.decision === "skip"} onClick={() => void decideAll("skip", drafts)}>
          {draftCopy.skipAll(drafts.length)}
        </Button>
      </div>
      <InlineError text={failure} />
      <DeferredBoundary open={isChoosing} onClose={close}>
        <SkisDialog
          open={isChoosing}
          title={skisCopy.titleOfAll(drafts.length)}
          drafts={drafts}
          onApply={(patch) => decide({ id: importId, ...patch })}
          onClose={close}
        />
      </DeferredBoundary>
    </fieldset>
  );
}
