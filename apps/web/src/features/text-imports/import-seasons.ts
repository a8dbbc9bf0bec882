import { limits } from "@firn/contracts/limits";
import { offsetRange } from "@firn/seasons/seasons";
import { dateRange, today } from "../../lib/dates/dates.ts";
import { seasonLabel } from "../../lib/dates/season-label.ts";
import type { SelectOption } from "../../ui/forms/select.tsx";

export function importSeasons(start: string, chosen = 0): SelectOption[] {
  const offsets = Array.from({ length: limits.importSeasons }, (_, back) => (back === 0 ? 0 : -back));
  if (!offsets.includes(chosen)) offsets.push(chosen);
  return offsets.map((offset) => ({
    value: String(offset),
    label: seasonLabel(offset),
    detail: dateRange(offsetRange(offset, start, today())),
  }));
}
