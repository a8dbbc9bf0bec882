import type { TextImport } from "@firn/contracts/text-imports";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { ActionBar } from "../../ui/layout/action-bar.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { accountQuery } from "../shared/accounts/queries.ts";
import { CancelImportButton } from "../shared/drafts/cancel-import-button.tsx";
import { commitCounts } from "../shared/drafts/draft-choice.ts";
import { reportCommit } from "../shared/drafts/report-commit.ts";
import { useShowImported } from "../shared/drafts/use-show-imported.ts";
import { cancelCopy, commitCopy, textImportCopy } from "./copy.ts";
import { CommitSummary, loadTakeBack } from "./lazy-parts.ts";
import { useCancelText, useCommitText } from "./mutations.ts";
import { textImportQuery } from "./queries.ts";
import { storeText } from "./stored-text.ts";
import { useAttempt } from "./use-attempt.ts";

export interface CommitBarProps {
  textImport: TextImport;
  onCanceled: () => void;
}

export function CommitBar({ textImport, onCanceled }: CommitBarProps) {
  const { id, draft_days: drafts } = textImport;
  const [isAsking, setAsking] = useState(false);
  const { failure, attempt } = useAttempt(commitCopy.failed);
  const { mutateAsync: commit, isPending } = useCommitText(id);
  const queryClient = useQueryClient();
  const showImported = useShowImported("text", textImportQuery(id).queryKey);
  const { created, merged } = commitCounts(drafts);
  const count = created + merged;
  if (drafts.length === 0) return null;

  const proceed = async () => {
    const isDone = await attempt(async () => {
      const committed = await commit({ id, status: "committed" });
      const done = commitCounts(committed.draft_days);
      const text = commitCopy.done(done.created + done.merged);
      void reportCommit(queryClient, { kind: "text", text, committed }, loadTakeBack());
      showImported(committed);
    });
    if (!isDone) setAsking(false);
  };

  return (
    <ActionBar>
      <div className="flex flex-col gap-1">
        <p role="status" className="text-ink-soft text-sm tabular-nums">
          {commitCopy.counts(count, drafts.length)}
        </p>
        <InlineError text={failure} />
      </div>
      <div className="flex gap-2">
        <CancelTextButton textImport={textImport} onDone={onCanceled} className="px-4" />
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
            <CommitSummary drafts={drafts} />
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
  textImport: TextImport;
  onDone: () => void;
  className?: string;
}

/** Keeps the text for the input step. */
export function CancelTextButton({
  textImport: { id, original_text },
  onDone,
  className = "px-3",
}: CancelTextButtonProps) {
  const { mutateAsync: cancelText, isPending } = useCancelText(id);
  const account = useQuery(accountQuery).data;
  const cancel = async () => {
    await cancelText({ id });
    if (account && original_text !== null) await storeText(account, original_text);
  };
  return (
    <CancelImportButton
      label={textImportCopy.cancel}
      className={className}
      copy={cancelCopy}
      busy={isPending}
      cancel={cancel}
      onDone={onDone}
      onFailed={(error) => toast.error(cancelCopy.failed(failureText(error)))}
    />
  );
}
