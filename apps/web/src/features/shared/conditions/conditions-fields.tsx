import type { DayListItem } from "@firn/contracts/days";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { conditionsOf } from "../days/day-draft.ts";
import { daysKey } from "../days/queries.ts";
import { ConditionChips } from "./condition-chips.tsx";
import { type ConditionsProps, NumberField } from "./number-field.tsx";
import { lastConditions, numbersByUse } from "./number-order.ts";

export function ConditionsFields(props: ConditionsProps) {
  const queryClient = useQueryClient();
  // Once: a field must not move while it is filled in.
  const [last] = useState(() =>
    lastConditions(
      queryClient.getQueriesData<DayListItem[]>({ queryKey: daysKey }).flatMap(([, days]) => days ?? []),
      today(),
    ),
  );
  const [order] = useState(() => numbersByUse(conditionsOf(props.value).numbers, last.numbers));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3 gap-y-1.5">
        {order.map((id) => (
          <NumberField key={id} id={id} {...props} />
        ))}
      </div>
      <div className="condition-chips flex flex-col gap-4">
        <ConditionChips {...props} value={conditionsOf(props.value)} last={last} />
      </div>
    </div>
  );
}
