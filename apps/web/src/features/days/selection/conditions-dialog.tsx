import { highestRating, skies, snows } from "@firn/contracts/day-numbers";
import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ratingText, skyNames, snowNames } from "../../shared/days/condition-names.ts";
import { selectionCopy } from "./copy.ts";
import type { ConditionChoice } from "./selection-changes.ts";

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
        {groups().map(({ title, choices }) => (
          <fieldset key={title} className="flex flex-wrap gap-2">
            <legend className="mb-1.5 font-medium text-sm">{title}</legend>
            {choices.map((choice) => (
              <Button key={choice.label} onClick={() => onPick(choice)}>
                {choice.label}
              </Button>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

function groups(): { title: string; choices: ConditionChoice[] }[] {
  const ratings = Array.from({ length: highestRating }, (_, at) => at + 1);
  return [
    { title: selectionCopy.snow, choices: snows.map((snow) => ({ label: snowNames[snow], part: { snow } })) },
    { title: selectionCopy.sky, choices: skies.map((sky) => ({ label: skyNames[sky], part: { sky } })) },
    {
      title: selectionCopy.rating,
      choices: ratings.map((rating) => ({ label: ratingText(rating), part: { rating } })),
    },
  ];
}
