import type { NumberId } from "@firn/contracts/day-numbers";
import { useEffect, useRef, useState } from "react";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { conditionsOf, withNumbers } from "../../shared/days/day-draft.ts";
import { measureOf, numberOf } from "../../shared/numbers/measures.ts";
import { fieldText, numberLabel, unitText } from "../../shared/numbers/number-text.ts";
import { parseNumber, rangeText } from "../../shared/numbers/parse-number.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";
import { useDayForm } from "./form-context.ts";
import { conditionsCopy } from "./optional-copy.ts";

/** The draft has the number as it is stored. A text that is none makes the input invalid, and leaves the draft as it was. */
export function NumberField({ id }: { id: NumberId }) {
  const { value, change, isBusy } = useDayForm();
  const units = useUnits();
  const { numbers } = conditionsOf(value);
  const stored = numbers[id];
  // Undefined: the stored number.
  const [typed, setTyped] = useState<string>();
  const [wasLeft, setLeft] = useState(false);
  const isWrong = typed !== undefined && parseNumber(id, typed, units) === undefined;
  const range = isWrong ? rangeText(id, units) : "";
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(range), [range]);

  const type = (text: string) => {
    setTyped(text);
    const number = parseNumber(id, text, units);
    if (number !== undefined) change({ numbers: withNumbers(numbers, { [id]: number }) });
  };
  const leave = () => {
    setLeft(true);
    if (!isWrong) setTyped(undefined);
  };
  const unit = unitText(id, units);
  const label = numberLabel(id);
  return (
    <Field
      label={unit === undefined ? label : conditionsCopy.inUnit(label, unit)}
      errors={isWrong && wasLeft ? [range] : []}
      className="justify-end"
    >
      <Input
        ref={input}
        inputMode={keyboardOf(id, units)}
        autoComplete="off"
        value={typed ?? (stored === undefined ? "" : fieldText(id, stored, units))}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onInvalid={() => setLeft(true)}
        disabled={isBusy}
      />
    </Field>
  );
}

/** Numeric keyboards of phones have no sign, and some no colon. */
function keyboardOf(id: NumberId, units: Parameters<typeof measureOf>[1]) {
  if (numberOf(id).least < 0) return "text";
  const isWhole = numberOf(id).kind === "count" || (measureOf(id, units)?.step ?? 0) >= 1;
  return isWhole ? "numeric" : "decimal";
}
