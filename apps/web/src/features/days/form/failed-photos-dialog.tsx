import { ConfirmDialog } from "../../shared/screen/confirm-dialog.tsx";
import { leaveCopy, photosCopy } from "./copy.ts";

export interface FailedPhotosDialogProps {
  open: boolean;
  failed: number;
  onClose: () => void;
  onSave: () => void;
}

export function FailedPhotosDialog({ open, failed, onClose, onSave }: FailedPhotosDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={photosCopy.saveWithout(failed)}
      description={photosCopy.saveWithoutEffect}
      confirmLabel={photosCopy.saveWithoutConfirm}
      cancelLabel={leaveCopy.stay}
      onConfirm={onSave}
    />
  );
}
