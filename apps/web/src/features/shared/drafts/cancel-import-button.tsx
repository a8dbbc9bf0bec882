import { useState } from "react";
import { toast } from "../../../ui/feedback/toast.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../screen/confirm-dialog.tsx";

export interface CancelImportButtonProps {
  label: string;
  className: string;
  copy: { question: string; effect: string; confirm: string; stay: string; done: string };
  busy: boolean;
  cancel: () => Promise<unknown>;
  onDone: () => void;
  onFailed: (error: unknown) => void;
}

export function CancelImportButton({ label, className, copy, ...request }: CancelImportButtonProps) {
  const { busy, cancel, onDone, onFailed } = request;
  const [isAsking, setAsking] = useState(false);

  const confirm = async () => {
    try {
      await cancel();
      toast.success(copy.done);
      onDone();
    } catch (error) {
      setAsking(false);
      onFailed(error);
    }
  };

  return (
    <>
      <Button variant="ghost" className={className} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.question}
        description={copy.effect}
        confirmLabel={copy.confirm}
        cancelLabel={copy.stay}
        tone="danger"
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
