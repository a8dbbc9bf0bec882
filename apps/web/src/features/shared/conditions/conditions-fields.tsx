import { highestRating, skies, snows } from "@firn/contracts/day-numbers";
import type { DayListItem } from "@firn/contracts/days";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { ratingText, skyNames, snowNames } from "../days/condition-names.ts";
import { conditionsOf } from "../days/day-draft.ts";
import { daysKey } from "../days/queries.ts";
import { conditionsCopy } from "./copy.ts";
import { type ConditionsProps, NumberField } from "./number-field.tsx";
import { type LastConditions, lastConditions, numbersByUse, startingWith } from "./number-order.ts";

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
      <Choices last={last} {...props} />
    </div>
  );
}

function Choices({ last, value, onChange, disabled }: ConditionsProps & { last: LastConditions }) {
  const { snow, sky, rating } = conditionsOf(value);
  const ratings = Array.from({ length: highestRating }, (_, at) => String(at + 1));
  const group = { deselectable: true, disabled };
  return (
    <>
      <Choice title={conditionsCopy.snow}>
        <SingleChips
          {...group}
          label={conditionsCopy.snow}
          value={snow}
          onValueChange={(chosen) => onChange({ snow: snows.find((one) => one === chosen) ?? null })}
        >
          {startingWith(snows, last.snow).map((one) => (
            <Chip key={one} compact value={one}>
              {snowNames[one]}
            </Chip>
          ))}
        </SingleChips>
      </Choice>
      <Choice title={conditionsCopy.sky}>
        <SingleChips
          {...group}
          label={conditionsCopy.sky}
          value={sky}
          onValueChange={(chosen) => onChange({ sky: skies.find((one) => one === chosen) ?? null })}
        >
          {startingWith(skies, last.sky).map((one) => (
            <Chip key={one} compact value={one}>
              {skyNames[one]}
            </Chip>
          ))}
        </SingleChips>
      </Choice>
      <Choice title={conditionsCopy.rating}>
        <SingleChips
          {...group}
          label={conditionsCopy.rating}
          value={rating === null ? null : String(rating)}
          onValueChange={(chosen) => onChange({ rating: chosen === null ? null : Number(chosen) })}
        >
          {ratings.map((one) => (
            <Chip key={one} compact value={one}>
              <span aria-hidden="true">{`${one} ★`}</span>
              <span className="sr-only">{ratingText(Number(one))}</span>
            </Chip>
          ))}
        </SingleChips>
      </Choice>
    </>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="font-medium text-ink text-sm">
        {title}
      </p>
      {children}
    </div>
  );
}
