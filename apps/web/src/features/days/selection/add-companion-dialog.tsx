import { useQuery } from "@tanstack/react-query";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { AddName } from "../../shared/companions/add-name.tsx";
import { companionsQuery } from "../../shared/companions/queries.ts";
import { selectionCopy } from "./copy.ts";

export interface AddCompanionDialogProps {
  open: boolean;
  count: number;
  onPick: (name: string) => void;
  onClose: () => void;
}

export function AddCompanionDialog({ open, count, onPick, onClose }: AddCompanionDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={selectionCopy.companionTitle(count)}>
      <CompanionChoice onPick={onPick} />
    </Dialog>
  );
}

function CompanionChoice({ onPick }: Pick<AddCompanionDialogProps, "onPick">) {
  const people = useQuery(companionsQuery).data ?? [];
  return (
    <div className="flex flex-col gap-4">
      {people.length > 0 && (
        <SingleChips label={selectionCopy.people} value={null} onValueChange={(name) => name && onPick(name)}>
          {people.map(({ name }) => (
            <Chip key={name} value={name}>
              {name}
            </Chip>
          ))}
        </SingleChips>
      )}
      <AddName onAdd={onPick} />
    </div>
  );
}
