import { useId, useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { Button } from "../../ui/forms/button.tsx";
import { ActionBar } from "../../ui/layout/action-bar.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { saveImportCopy } from "./copy.ts";
import { useCommitImport } from "./mutations.ts";
import { commitCounts, type Review } from "./review.ts";

export interface SaveImportBarProps {
  importId: string;
  review: Review;
  waitingFor: "uploading" | "processing" | undefined;
  onDone: () => void;
}

/** Shown when a draft is to be imported (behaviour §8). Asks first where photos would be left out, which deletes them. */
export function SaveImportBar({ importId, review, waitingFor, onDone }: SaveImportBarProps) {
  const hintId = useId();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: commit, isPending } = useCommitImport(importId);
  const { days, total, skippedPhotos, unplacedPhotos } = commitCounts(review);
  if (days === 0) return null;

  const save = async () => {
    try {
      await commit({ id: importId, status: "committed" });
      toast.success(saveImportCopy.done);
      onDone();
    } catch (error) {
      setAsking(false);
      toast.error(saveImportCopy.failed, { description: failureText(error) });
    }
  };

  return (
    <ActionBar>
      <p id={hintId} role="status" className="text-ink-soft text-sm">
        {waitingFor ? saveImportCopy[waitingFor] : saveImportCopy.counts(days, total)}
      </p>
      <Button
        variant="primary"
        busy={isPending}
        disabled={waitingFor !== undefined}
        aria-describedby={hintId}
        onClick={() => (skippedPhotos + unplacedPhotos > 0 ? setAsking(true) : void save())}
        className="w-full sm:w-auto sm:min-w-48"
      >
        {isPending ? saveImportCopy.saving : saveImportCopy.save}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={saveImportCopy.question}
        description={saveImportCopy.leftOutEffect(saveImportCopy.leftOut(skippedPhotos, unplacedPhotos))}
        confirmLabel={saveImportCopy.save}
        busy={isPending}
        onConfirm={() => void save()}
      />
    </ActionBar>
  );
}
