import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { Button } from "../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { cancelImportCopy, photoImportCopy } from "./copy.ts";
import { useCancelImport } from "./mutations.ts";

export function CancelImportButton({ importId, onDone }: { importId: string; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: cancel, isPending } = useCancelImport(importId);

  const confirm = async () => {
    try {
      await cancel({ id: importId });
      toast.success(cancelImportCopy.done);
      onDone();
    } catch (error) {
      setAsking(false);
      toast.error(cancelImportCopy.failed, { description: failureText(error) });
    }
  };

  return (
    <>
      <Button variant="ghost" className="px-3" onClick={() => setAsking(true)}>
        {photoImportCopy.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={cancelImportCopy.question}
        description={cancelImportCopy.effect}
        confirmLabel={cancelImportCopy.confirm}
        cancelLabel={cancelImportCopy.stay}
        tone="danger"
        busy={isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
