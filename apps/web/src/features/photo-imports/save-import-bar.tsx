import type { PhotoImport } from "@firn/contracts/photo-imports";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { ActionBar } from "../../ui/layout/action-bar.tsx";
import { CommitSummary } from "../shared/drafts/commit-summary.tsx";
import { commitCounts } from "../shared/drafts/draft-choice.ts";
import { reportCommit } from "../shared/drafts/report-commit.ts";
import { useShowTakenBack } from "../shared/drafts/use-show-imported.ts";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { saveImportCopy } from "./copy.ts";
import { FailureNote } from "./failure-note.tsx";
import { useCommitImport } from "./mutations.ts";
import { leftOutPhotos, type Review } from "./review.ts";

export interface SaveImportBarProps {
  importId: string;
  review: Review;
  waitingFor: "uploading" | "processing" | undefined;
  /** Resolves once the outcome was shown. */
  onDone: (committed: PhotoImport) => Promise<void>;
}

/** Shown when a draft is to be imported (behaviour §8). Asks first where a day is merged or photos would be left out, which deletes them. */
export function SaveImportBar({ importId, review, waitingFor, onDone }: SaveImportBarProps) {
  const hintId = useId();
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { mutateAsync: commit, isPending, error } = useCommitImport(importId);
  const onTakenBack = useShowTakenBack("photo");
  const drafts = review.days.map(({ draft }) => draft);
  const { created, merged } = commitCounts(drafts);
  const leftOut = leftOutPhotos(review);
  const isLeavingOut = leftOut.skipped + leftOut.unplaced > 0;
  if (created + merged === 0) return null;

  const save = async () => {
    try {
      const committed = await commit({ id: importId, status: "committed" });
      const done = { kind: "photo", text: saveImportCopy.done, committed, onTakenBack } as const;
      const loading = import("../shared/drafts/take-back.ts");
      void onDone(committed).then(() => reportCommit(queryClient, done, loading));
    } catch {
      // The error is shown in the bar.
      setAsking(false);
    }
  };

  return (
    <ActionBar width="wide">
      <div className="flex flex-col gap-1">
        <p id={hintId} role="status" className="text-ink-soft text-sm">
          {waitingFor ? saveImportCopy[waitingFor] : saveImportCopy.counts(created + merged, drafts.length)}
        </p>
        <FailureNote text={saveImportCopy.failed} error={error} />
      </div>
      <Button
        variant="primary"
        busy={isPending}
        disabled={waitingFor !== undefined}
        aria-describedby={hintId}
        onClick={() => (merged > 0 || isLeavingOut ? setAsking(true) : void save())}
        className="w-full sm:w-auto sm:min-w-48"
      >
        {isPending ? saveImportCopy.saving : saveImportCopy.save}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isLeavingOut ? saveImportCopy.questionLeftOut : saveImportCopy.question}
        description={
          <>
            <CommitSummary drafts={drafts} />
            {isLeavingOut && (
              <p className="mt-3">
                {saveImportCopy.leftOutEffect(saveImportCopy.leftOut(leftOut.skipped, leftOut.unplaced))}
              </p>
            )}
          </>
        }
        confirmLabel={saveImportCopy.save}
        busy={isPending}
        onConfirm={() => void save()}
      />
    </ActionBar>
  );
}
