import type { DayListItem } from "@firn/contracts/days";
import type { Units } from "@firn/contracts/units";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { numberText } from "../numbers/number-text.ts";

type Measured = Pick<DayListItem, "tags" | "numbers">;

/** The vertical of a row and its tags, which may be cut. */
export function quietFacts({ tags, numbers }: Measured, units: Units): string[] {
  const { vertical_m } = numbers;
  const vertical = vertical_m === undefined ? "" : numberText("vertical_m", vertical_m, units);
  return [vertical, enumeration(tags)].filter(Boolean);
}
