import { limits } from "@firn/contracts/limits";
import { addDays } from "@firn/seasons/plain-date";
import type { Ref } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { Input } from "../../../ui/forms/field.tsx";

export interface DraftDateInputProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (date: string) => void;
}

/** A half-typed date has an empty value. */
export function DraftDateInput({ ref, value, onChange }: DraftDateInputProps) {
  return (
    <Input
      ref={ref}
      type="date"
      min={limits.earliestDay}
      max={addDays(today(), limits.daysAhead)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
