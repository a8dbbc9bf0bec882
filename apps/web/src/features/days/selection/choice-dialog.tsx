import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

export interface ChoiceDialogProps<Value> {
  open: boolean;
  title: string;
  choices: readonly { value: Value; label: string }[];
  onPick: (value: Value) => void;
  onClose: () => void;
}

export function ChoiceDialog<Value>({ open, title, choices, onPick, onClose }: ChoiceDialogProps<Value>) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <Button key={label} className="grow" onClick={() => onPick(value)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
