import type { NumberId } from "@firn/contracts/day-numbers";
import { isShownWhole, measureOf, numberOf } from "@firn/contracts/measures";
import { useEffect, useRef, useState } from "react";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { type Conditions, conditionsOf, withNumbers } from "../days/day-draft.ts";
import { fieldText, labelInUnit } from "../numbers/number-text.ts";
import { parseNumber, rangeText } from "../numbers/parse-number.ts";
import { useUnits } from "../numbers/use-units.ts";

export interface ConditionsProps {
  /** A day that an older version has kept may lack some. */
  value: Partial<Conditions>;
  onChange: (parts: Partial<Conditions>) => void;
  disabled: boolean;
}

/** The draft has the number as it is stored. A text that is none makes the input invalid, and leaves the draft as it was. */
export function NumberField({ id, value, onChange, disabled }: ConditionsProps & { id: NumberId }) {
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
    if (number !== undefined) onChange({ numbers: withNumbers(numbers, { [id]: number }) });
  };
  const leave = () => {
    setLeft(true);
    if (!isWrong) setTyped(undefined);
  };
  return (
    // The inputs of a row stand in one line, whatever their labels and errors take.
    <Field
      label={labelInUnit(id, units)}
      errors={isWrong && wasLeft ? [range] : []}
      className="row-span-3 grid grid-rows-subgrid"
    >
      <Input
        ref={input}
        inputMode={keyboardOf(id, units)}
        autoComplete="off"
        value={typed ?? (stored === undefined ? "" : fieldText(id, stored, units))}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onInvalid={() => setLeft(true)}
        disabled={disabled}
      />
    </Field>
  );
}

/** Numeric keyboards of phones have no sign, and some no colon. */
function keyboardOf(id: NumberId, units: Parameters<typeof measureOf>[1]) {
  const { kind, least } = numberOf(id);
  if (least < 0) return "text";
  if (kind === "minutes") return "decimal";
  const measure = measureOf(id, units);
  return !measure || isShownWhole(measure) ? "numeric" : "decimal";
}
