import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useIsOnline } from "../../../lib/api/connection.ts";
import { failureText } from "../../../lib/api/errors.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../screen/confirm-dialog.tsx";
import { NeedsConnection } from "../screen/needs-connection.tsx";
import { commitCounts } from "./draft-choice.ts";
import type { CommittedImport, ImportKind } from "./import-result.ts";
import { reportTakenBack, takeBack } from "./take-back.ts";
import { takeBackCopy } from "./take-back-copy.ts";

export function TakeBackButton({ kind, committed }: { kind: ImportKind; committed: CommittedImport }) {
  const [isAsking, setAsking] = useState(false);
  const isOnline = useIsOnline();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => takeBack(queryClient, kind, committed.id),
  });
  const { created, merged } = commitCounts(committed.draft_days.filter(({ day_id }) => day_id !== null));

  const confirm = async () => {
    try {
      reportTakenBack(queryClient, committed.id, await mutateAsync());
    } catch {
      // The error is shown below the button.
    }
    setAsking(false);
  };

  return (
    <div className="flex flex-col items-start gap-2">
      <NeedsConnection text={takeBackCopy.offline} />
      <Button busy={isPending} disabled={!isOnline} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden="true" className="size-5" />
        {takeBackCopy.button}
      </Button>
      <InlineError text={error ? failureText(error, takeBackCopy.failed) : undefined} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={takeBackCopy.question}
        description={takeBackCopy.effect(created, merged)}
        confirmLabel={isPending ? takeBackCopy.busy : takeBackCopy.confirm}
        busy={isPending}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}
