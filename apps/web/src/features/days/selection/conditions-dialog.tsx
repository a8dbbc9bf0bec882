import { type DayNumbers, numberIds } from "@firn/contracts/day-numbers";
import type { DaysPatch } from "@firn/contracts/many-days";
import { type FormEvent, useRef, useState } from "react";
import { focusesInvalid } from "../../../lib/forms/input-check.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { conditionGroups } from "../../shared/conditions/condition-groups.ts";
import { NumberField } from "../../shared/conditions/number-field.tsx";
import { numberTexts } from "../../shared/numbers/number-text.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";
import { selectionCopy } from "./copy.ts";

/** What all days get, and how it is named. */
export interface PickedConditions {
  label: string;
  part: Pick<DaysPatch, "numbers" | "snow" | "sky" | "rating">;
}

export interface ConditionsDialogProps {
  open: boolean;
  count: number;
  onPick: (picked: PickedConditions) => void;
  onClose: () => void;
}

export function ConditionsDialog({ open, count, onPick, onClose }: ConditionsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={selectionCopy.conditionsTitle(count)}>
      <div className="flex flex-col gap-4">
        {conditionGroups().map(({ title, choices }) => (
          <fieldset key={title} className="flex flex-wrap gap-2">
            <legend className="mb-1.5 text-sm">{title}</legend>
            {choices.map((choice) => (
              <Button key={choice.value} onClick={() => onPick(choice)}>
                {choice.label}
              </Button>
            ))}
          </fieldset>
        ))}
        <NumbersForm onPick={onPick} />
      </div>
    </Dialog>
  );
}

function NumbersForm({ onPick }: Pick<ConditionsDialogProps, "onPick">) {
  const units = useUnits();
  const form = useRef<HTMLFormElement>(null);
  const [numbers, setNumbers] = useState<DayNumbers>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (focusesInvalid(form.current)) return;
    onPick({ label: enumeration(numberTexts(numbers, units)), part: { numbers } });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm">{selectionCopy.numbers}</legend>
        <p className="text-ink-soft text-sm">{selectionCopy.numbersHint}</p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3 gap-y-1.5">
          {numberIds.map((id) => (
            <NumberField
              key={id}
              id={id}
              value={{ numbers }}
              onChange={(parts) => setNumbers(parts.numbers ?? {})}
              disabled={false}
            />
          ))}
        </div>
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        disabled={Object.keys(numbers).length === 0}
        className="self-end max-sm:w-full"
      >
        {selectionCopy.setNumbers}
      </Button>
    </form>
  );
}
