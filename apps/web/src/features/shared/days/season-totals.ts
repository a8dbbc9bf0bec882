import type { DayListItem } from "@firn/contracts/days";
import type { Units } from "@firn/contracts/units";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { numberText } from "../numbers/number-text.ts";
import { numberTotal } from "./number-total.ts";

export interface SeasonTotal {
  /** "61,400 m" */
  value: string;
  /** "vertical on 31 of 50 days" */
  label: string;
}

const copy = sentences(() => ({
  vertical_m: () => i18n.t("vertical"),
  runs: (count: number) => i18n.t("{count, plural, one {run} other {runs}}", { count }),
  onSome: (number: string, known: number, days: number) =>
    i18n.t("{number} on {known} of {days, plural, one {# day} other {# days}}", { number, known, days }),
}));

/** The vertical and the runs of a season's days, newest first, as far as they are known. */
export function seasonTotals(days: readonly DayListItem[], units: Units): SeasonTotal[] {
  return (["vertical_m", "runs"] as const).flatMap((id) => {
    const found = numberTotal(days, id);
    if (!found) return [];
    const { total, dayCount } = found;
    return { value: numberText(id, total, units), label: totalLabel(copy[id](total), dayCount, days.length) };
  });
}

/** "Vertical on 31 of 50 days"; the name alone where all days have the number. */
export function totalLabel(name: string, known: number, days: number): string {
  return known === days ? name : copy.onSome(name, known, days);
}
