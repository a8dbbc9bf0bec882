import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { type ConditionChoice, conditionGroups } from "../../shared/conditions/condition-groups.ts";
import { selectionCopy } from "./copy.ts";

export interface ConditionsDialogProps {
  open: boolean;
  count: number;
  onPick: (choice: ConditionChoice) => void;
  onClose: () => void;
}

export function ConditionsDialog({ open, count, onPick, onClose }: ConditionsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={selectionCopy.conditionsTitle(count)}>
      <div className="flex flex-col gap-4">
        {conditionGroups().map(({ title, choices }) => (
          <fieldset key={title} className="flex flex-wrap gap-2">
            <legend className="mb-1.5 font-medium text-sm">{title}</legend>
            {choices.map((choice) => (
              <Button key={choice.value} onClick={() => onPick(choice)}>
                {choice.label}
              </Button>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
