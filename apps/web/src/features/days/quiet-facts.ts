import type { DayListItem } from "@firn/contracts/days";
import { enumeration } from "../../lib/i18n/formats.ts";
import { numberText } from "../shared/numbers/number-text.ts";
import { useUnits } from "../shared/numbers/use-units.ts";

/** The tags and the vertical of a row. */
export function useQuietFacts({ tags, numbers }: DayListItem): string[] {
  const units = useUnits();
  const { vertical_m } = numbers;
  const vertical = vertical_m === undefined ? "" : numberText("vertical_m", vertical_m, units);
  return [enumeration(tags), vertical].filter(Boolean);
}
