import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { Button } from "../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { cancelCopy, textImportCopy } from "./copy.ts";
import { useCancelText } from "./mutations.ts";

export interface CancelTextButtonProps {
  importId: string;
  /** Called once it is gone. */
  onDone: () => void;
  className?: string;
}

/** Cancels the import after a question. */
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
