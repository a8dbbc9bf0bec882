import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { TagChoice } from "../../shared/tags/tag-choice.tsx";
import type { AddCompanionDialogProps } from "./add-companion-dialog.tsx";
import { selectionCopy } from "./copy.ts";

export function AddTagDialog({ open, count, onPick, onClose }: AddCompanionDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={selectionCopy.addTagTitle(count)}>
      <TagChoice label={selectionCopy.tags} value={null} onPick={(tag) => tag && onPick(tag)} />
    </Dialog>
  );
}
