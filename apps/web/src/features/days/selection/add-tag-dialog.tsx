import { useQuery } from "@tanstack/react-query";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { AddTag } from "../../shared/tags/add-tag.tsx";
import { suggestedTags, tagsQuery } from "../../shared/tags/tags.ts";
import type { AddCompanionDialogProps } from "./add-companion-dialog.tsx";
import { selectionCopy } from "./copy.ts";

export function AddTagDialog({ open, count, onPick, onClose }: AddCompanionDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={selectionCopy.addTagTitle(count)}>
      <TagChoice onPick={onPick} />
    </Dialog>
  );
}

function TagChoice({ onPick }: Pick<AddCompanionDialogProps, "onPick">) {
  const own = (useQuery(tagsQuery).data ?? []).map(({ name }) => name);
  return (
    <div className="flex flex-col gap-4">
      <SingleChips label={selectionCopy.tags} value={null} onValueChange={(tag) => tag && onPick(tag)}>
        {suggestedTags(own).map((tag) => (
          <Chip key={tag} value={tag}>
            {tag}
          </Chip>
        ))}
      </SingleChips>
      <AddTag onAdd={onPick} />
    </div>
  );
}
