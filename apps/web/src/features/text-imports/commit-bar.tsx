import type { TextImport } from "@firn/contracts/text-imports";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { ActionBar } from "../../ui/layout/action-bar.tsx";
import { addsNothing, commitCounts } from "../shared/drafts/draft-choice.ts";
import { reportCommit } from "../shared/drafts/report-commit.ts";
import { useAttempt } from "../shared/drafts/use-attempt.ts";
import { useShowImported, useShowTakenBack } from "../shared/drafts/use-show-imported.ts";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { CancelTextButton } from "./cancel-text-button.tsx";
import { commitCopy } from "./copy.ts";
import { CommitSummary, loadTakeBack } from "./lazy-parts.ts";
import { useCommitText } from "./mutations.ts";
import { textImportQuery } from "./queries.ts";

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
  const onTakenBack = useShowTakenBack("text");
  const { created, merged } = commitCounts(drafts);
  const count = created + merged;
  const unchanged = drafts.filter(addsNothing).length;

  const proceed = async () => {
    const isDone = await attempt(async () => {
      const committed = await commit({ id, status: "committed" });
      const done = commitCounts(committed.draft_days);
      const text = commitCopy.done(done.created + done.merged);
      const loading = loadTakeBack();
      const report = () => reportCommit(queryClient, { kind: "text", text, committed, onTakenBack }, loading);
      void showImported(committed).then(report);
    });
    if (!isDone) setAsking(false);
  };

  return (
    <ActionBar width="wide">
      <div className="flex flex-col gap-1">
        <p role="status" className="text-ink-soft text-sm">
          {commitCopy.counts(count, drafts.length)}
          {unchanged > 0 && <span className="block">{commitCopy.nothingNew(unchanged)}</span>}
        </p>
        <InlineError text={failure} />
      </div>
      <div className="flex flex-wrap gap-2">
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
            <p className="mt-1 text-ink-soft text-sm">{commitCopy.wayBack}</p>
          </>
        }
        confirmLabel={isPending ? commitCopy.committing : commitCopy.proceed}
        busy={isPending}
        onConfirm={() => void proceed()}
      />
    </ActionBar>
  );
}
