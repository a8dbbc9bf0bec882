import type { DayListItem } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import clsx from "clsx";
import { Check } from "lucide-react";
import { Checkbox } from "radix-ui";
import { useEffect, useState } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";
import { isTemporaryId } from "../../shared/outbox/temporary-id.ts";
import type { SendState } from "../../shared/outbox/view.ts";
import { DaySummary, type DaySummaryProps, rowButtonId } from "../day-summary.tsx";
import { selectionCopy } from "./copy.ts";
import { afterChoice, type Selection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";

export interface DaySelectionProps {
  days: readonly DayListItem[];
  states: ReadonlyMap<string, SendState>;
  first: string;
  onLeave: () => void;
}

/** The list with a checkbox in place of each row's button and menu. A day that the server does not have yet cannot be selected. */
export function DaySelection({ days, states, first, onLeave }: DaySelectionProps) {
  const [selection, setSelection] = useState<Selection>({ ids: new Set([first]), anchor: first });
  const selectable = days.map(({ id }) => id).filter((id) => !isTemporaryId(id));
  const chosen = days.filter(({ id }) => selection.ids.has(id) && !isTemporaryId(id));
  const date = today();
  const units = useUnits();
  useEffect(() => document.getElementById(rowButtonId(first))?.focus({ preventScroll: true }), [first]);
  return (
    <>
      <ul
        aria-label={selectionCopy.list}
        className="@container select-none overflow-hidden rounded-xl border border-line bg-surface shadow-card"
      >
        {days.map((day) => (
          <SelectableRow
            key={day.id}
            day={day}
            today={date}
            units={units}
            sendState={states.get(day.id)}
            isSelected={selection.ids.has(day.id)}
            onChoose={(isRange) => setSelection((before) => afterChoice(before, selectable, day.id, isRange))}
          />
        ))}
      </ul>
      <SelectionBar
        days={chosen}
        onAll={() => setSelection({ ...selection, ids: new Set(selectable.slice(0, limits.daysAtOnce)) })}
        onLeave={onLeave}
      />
    </>
  );
}

interface SelectableRowProps extends Omit<DaySummaryProps, "isNew"> {
  isSelected: boolean;
  onChoose: (isRange: boolean) => void;
}

function SelectableRow({ isSelected, onChoose, ...summary }: SelectableRowProps) {
  const { id } = summary.day;
  return (
    <li
      className={clsx(
        "flex border-line border-b [contain-intrinsic-height:auto_5.3125rem] [content-visibility:auto] last:border-b-0",
        isSelected && "bg-blue-soft/40",
      )}
    >
      {/* Firefox does not toggle a label by Shift+click, but a button. */}
      <Checkbox.Root
        checked={isSelected}
        id={rowButtonId(id)}
        disabled={isTemporaryId(id)}
        onClick={(event) => onChoose(event.shiftKey)}
        className="flex min-h-21 min-w-0 grow items-center gap-3 px-3 py-2.5 text-left transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 disabled:cursor-not-allowed"
      >
        <span
          aria-hidden="true"
          className={clsx(
            "grid size-6 shrink-0 place-items-center rounded-md border-2",
            isSelected ? "border-blue bg-blue text-on-blue" : "border-line-strong bg-surface",
          )}
        >
          <Checkbox.Indicator>
            <Check className="size-4" strokeWidth={3} />
          </Checkbox.Indicator>
        </span>
        <DaySummary isNew={false} {...summary} />
      </Checkbox.Root>
    </li>
  );
}
