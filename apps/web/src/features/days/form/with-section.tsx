import { distinctNames } from "@firn/contracts/companion-key";
import type { Ski } from "@firn/contracts/skis";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { useChipFocus } from "../../../ui/forms/chip-focus.ts";
import { Chip, MultiChips } from "../../../ui/forms/chip-group.tsx";
import { AddName } from "../../shared/companions/add-name.tsx";
import { proposedNames, withName } from "../../shared/companions/companion-names.ts";
import { companionsQuery } from "../../shared/companions/queries.ts";
import { namesOf } from "../../shared/days/day-draft.ts";
import { useOutbox } from "../../shared/outbox/queries.ts";
import { useDayForm } from "./form-context.ts";
import { FormSection } from "./form-section.tsx";
import { withCopy } from "./optional-copy.ts";
import { useNamesIn } from "./use-names-in.ts";

const mostRecent = 8;

export function WithSection({ skis }: { skis: readonly Ski[] | undefined }) {
  const { value, change, errors, isBusy } = useDayForm();
  const { resort, notes } = value;
  const companions = namesOf(value);
  const section = useRef<HTMLDivElement>(null);
  const focusChip = useChipFocus(section);
  const [added, setAdded] = useState(companions);
  const logged = (useQuery(companionsQuery).data ?? []).map(({ name }) => name);
  const waiting = useOutbox().entries.flatMap(({ change }) => ("day" in change ? namesOf(change.day) : []));
  const known = distinctNames([...companions, ...logged, ...waiting]);
  const chips = distinctNames([...companions, ...added, ...waiting, ...logged.slice(0, mostRecent)]);
  // The notes may have names of resorts and skis, which are no people.
  const others = useMemo(
    () => [...(resort ? [resort.name] : []), ...(skis ?? []).map(({ name }) => name)],
    [resort, skis],
  );
  const proposed = proposedNames(useNamesIn(notes, others), chips, known);

  const add = (name: string) => {
    const [spelt = name] = known.filter((one) => distinctNames([one, name]).length === 1);
    change({ companions: withName(companions, spelt) });
    setAdded(withName(added, spelt));
    focusChip(spelt);
  };

  return (
    <FormSection title={withCopy.title} errors={errors.companions}>
      <div ref={section} className="flex flex-col gap-3">
        {chips.length > 0 && (
          <MultiChips
            label={withCopy.people}
            values={companions}
            onValuesChange={(companions) => change({ companions })}
            disabled={isBusy}
          >
            {chips.map((name) => (
              <Chip key={name} value={name}>
                {name}
              </Chip>
            ))}
          </MultiChips>
        )}
        {proposed.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-ink-soft text-sm">{withCopy.inNotes}</span>
            {proposed.map((name) => (
              <Button key={name} aria-label={withCopy.addNamed(name)} onClick={() => add(name)}>
                <Plus aria-hidden="true" className="size-4" />
                <span className="min-w-0 break-words">{name}</span>
              </Button>
            ))}
          </div>
        )}
        <AddName onAdd={add} />
      </div>
    </FormSection>
  );
}
