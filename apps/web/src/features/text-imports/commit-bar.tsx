import type { DraftDay } from "@firn/contracts/draft-days";
import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { Button } from "../../ui/forms/button.tsx";
import { ActionBar } from "../../ui/layout/action-bar.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { cancelCopy, commitCopy, textImportCopy } from "./copy.ts";
import { useCancelText, useCommitText } from "./mutations.ts";
import { commitSummary } from "./review.ts";

export interface CommitBarProps {
  importId: string;
  drafts: readonly DraftDay[];
  onDone: () => void;
}

export function CommitBar({ importId, drafts, onDone }: CommitBarProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: commit, isPending } = useCommitText(importId);
  const { created, merged, skipped } = commitSummary(drafts);
  const count = created + merged;
  if (drafts.length === 0) return null;

  const proceed = async () => {
    try {
      await commit({ id: importId, status: "committed" });
      toast.success(commitCopy.done(count));
      onDone();
    } catch (error) {
      setAsking(false);
      toast.error(commitCopy.failed(failureText(error)));
    }
  };

  return (
    <ActionBar>
      <p role="status" className="text-ink-soft text-sm tabular-nums">
        {commitCopy.counts(count, drafts.length)}
      </p>
      <div className="flex gap-2">
        <CancelTextButton importId={importId} onDone={onDone} className="px-4" />
        <Button
          variant="primary"
          busy={isPending}
          disabled={count === 0}
          className="grow sm:min-w-44"
          onClick={() => setAsking(true)}
        >
          {isPending ? commitCopy.committing : commitCopy.commit(count)}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={commitCopy.question}
        description={
          <>
            <ul className="flex flex-col gap-1 text-ink">
              {created > 0 && <li>{commitCopy.created(created)}</li>}
              {merged > 0 && <li>{commitCopy.merged(merged)}</li>}
              {skipped > 0 && <li>{commitCopy.skipped(skipped)}</li>}
            </ul>
            <p className="mt-3">{commitCopy.warning}</p>
          </>
        }
        confirmLabel={isPending ? commitCopy.committing : commitCopy.proceed}
        busy={isPending}
        onConfirm={() => void proceed()}
      />
    </ActionBar>
  );
}

export interface CancelTextButtonProps {
  importId: string;
  onDone: () => void;
  className?: string;
}

export function CancelTextButton({ importId, onDone, className = "px-3" }: CancelTextButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: cancel, isPending } = useCancelText(importId);

  const confirm = async () => {
    try {
      await cancel({ id: importId });
      toast.success(cancelCopy.done);
      onDone();
    } catch (error) {
      setAsking(false);
      toast.error(cancelCopy.failed(failureText(error)));
    }
  };

  return (
    <>
      <Button variant="ghost" className={className} onClick={() => setAsking(true)}>
        {textImportCopy.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={cancelCopy.question}
        description={cancelCopy.effect}
        confirmLabel={cancelCopy.confirm}
        cancelLabel={cancelCopy.stay}
        tone="danger"
        busy={isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
