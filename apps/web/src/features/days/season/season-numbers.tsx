import type { DayListItem } from "@firn/contracts/days";
import { seasonTotals } from "../../shared/days/season-totals.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";

export function SeasonNumbers({ days }: { days: readonly DayListItem[] }) {
  return (
    <dl className="flex animate-fade-in flex-wrap items-end gap-x-5 font-figure">
      {seasonTotals(days, useUnits()).map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-ink-soft text-xs">{label}</dt>
          <dd className="font-bold text-2xl text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
