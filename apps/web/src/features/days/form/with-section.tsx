import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { Chip, MultiChips } from "../../../ui/forms/chip-group.tsx";
import { AddName } from "../../shared/companions/add-name.tsx";
import { distinctNames, proposedNames, withName } from "../../shared/companions/companion-names.ts";
import { companionsQuery } from "../../shared/companions/queries.ts";
import { namesOf } from "../../shared/days/day-draft.ts";
import { useOutbox } from "../../shared/outbox/queries.ts";
import { useChipFocus } from "./chips.tsx";
import { withCopy } from "./copy.ts";
import { FormSection } from "./form-section.tsx";
import { useNamesIn } from "./use-names-in.ts";

const mostRecent = 8;

export interface WithSectionProps {
  companions: readonly string[];
  onChange: (companions: string[]) => void;
  notes: string;
  /** Names of resorts and skis, which the notes may have and which are no people. */
  others: readonly string[];
  disabled: boolean;
  errors: readonly string[] | undefined;
}

export function WithSection({ companions, onChange, notes, others, disabled, errors }: WithSectionProps) {
  const section = useRef<HTMLDivElement>(null);
  const focusChip = useChipFocus(section);
  const [added, setAdded] = useState(companions);
  const logged = (useQuery(companionsQuery).data ?? []).map(({ name }) => name);
  const waiting = useOutbox().entries.flatMap(({ change }) => ("day" in change ? namesOf(change.day) : []));
  const known = distinctNames([...companions, ...logged, ...waiting]);
  const chips = distinctNames([...companions, ...added, ...waiting, ...logged.slice(0, mostRecent)]);
  const proposed = proposedNames(useNamesIn(notes, others), chips, known);

  const add = (name: string) => {
    const [spelt = name] = known.filter((one) => distinctNames([one, name]).length === 1);
    onChange(withName(companions, spelt));
    setAdded(withName(added, spelt));
    focusChip(spelt);
  };

  return (
    <FormSection title={withCopy.title} errors={errors}>
      <div ref={section} className="flex flex-col gap-3">
        {chips.length > 0 && (
          <MultiChips label={withCopy.people} values={companions} onValuesChange={onChange} disabled={disabled}>
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
