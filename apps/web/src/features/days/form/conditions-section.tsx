import { highestRating, skies, snows } from "@firn/contracts/day-numbers";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { ratingText, skyNames, snowNames } from "../../shared/days/condition-names.ts";
import { conditionsOf } from "../../shared/days/day-draft.ts";
import { daysQuery } from "../../shared/days/queries.ts";
import { conditionsCopy } from "./copy.ts";
import { useDayForm } from "./form-context.ts";
import { FormSection } from "./form-section.tsx";
import { NumberField } from "./number-field.tsx";
import { hasConditions, numbersByUse } from "./number-order.ts";

/** Folded until the day has any of it, or its title is pressed. */
export function ConditionsSection() {
  const { value, errors } = useDayForm();
  const [wasOpened, setOpen] = useState<boolean>();
  const wrong = Object.entries(errors).flatMap(([field, texts]) => (isOfSection(field) ? texts : []));
  const isOpen = wasOpened ?? (hasConditions(conditionsOf(value)) || wrong.length > 0);
  const id = useId();
  return (
    <FormSection
      title={
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 flex min-h-target items-center gap-1 rounded-md px-2 text-left hover:bg-sunken"
        >
          {conditionsCopy.title}
          <ChevronDown aria-hidden="true" className={clsx("size-5 transition-transform", isOpen && "rotate-180")} />
        </button>
      }
      errors={wrong}
    >
      {isOpen && (
        <div id={id} className="flex flex-col gap-4">
          <Numbers />
          <Choices />
        </div>
      )}
    </FormSection>
  );
}

function isOfSection(field: string): boolean {
  return /^(numbers|snow|sky|rating)\b/.test(field);
}

function Numbers() {
  const { value } = useDayForm();
  const queryClient = useQueryClient();
  // Once: a field must not move while it is filled in.
  const [order] = useState(() =>
    numbersByUse(conditionsOf(value).numbers, queryClient.getQueryData(daysQuery(0).queryKey) ?? []),
  );
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
      {order.map((id) => (
        <NumberField key={id} id={id} />
      ))}
    </div>
  );
}

function Choices() {
  const { value, change, isBusy } = useDayForm();
  const { snow, sky, rating } = conditionsOf(value);
  const ratings = Array.from({ length: highestRating }, (_, at) => String(at + 1));
  const group = { deselectable: true, disabled: isBusy };
  return (
    <>
      <Choice title={conditionsCopy.snow}>
        <SingleChips
          {...group}
          label={conditionsCopy.snow}
          value={snow}
          onValueChange={(chosen) => change({ snow: snows.find((one) => one === chosen) ?? null })}
        >
          {snows.map((one) => (
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
          onValueChange={(chosen) => change({ sky: skies.find((one) => one === chosen) ?? null })}
        >
          {skies.map((one) => (
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
          onValueChange={(chosen) => change({ rating: chosen === null ? null : Number(chosen) })}
        >
          {ratings.map((one) => (
            <Chip key={one} compact value={one}>
              <span aria-hidden="true">{one}</span>
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
