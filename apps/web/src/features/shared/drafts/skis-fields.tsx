import { distinctNames } from "@firn/contracts/companion-key";
import type { DraftDay } from "@firn/contracts/draft-days";
import type { ListedSki } from "@firn/contracts/listed-skis";
import { useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useState } from "react";
import { Spinner } from "../../../ui/feedback/loading.tsx";
import { Chip, MultiChips } from "../../../ui/forms/chip-group.tsx";
import { AddName } from "../companions/add-name.tsx";
import { withName } from "../companions/companion-names.ts";
import { companionsQuery } from "../companions/queries.ts";
import { ConditionChips } from "../conditions/condition-chips.tsx";
import { ActivityChips } from "../days/activity-chips.tsx";
import { AddSki } from "../skis/add-ski.tsx";
import { SkiChips } from "../skis/ski-chips.tsx";
import { skisToChoose } from "../skis/skis-to-choose.ts";
import { TagChoice } from "../tags/tag-choice.tsx";
import { commonCompanions, commonOf, commonSkiIds, type SkisChoice } from "./skis-choice.ts";
import { skisCopy } from "./skis-copy.ts";

export interface FieldsProps {
  drafts: readonly DraftDay[];
  choice: SkisChoice;
  onChoice: Dispatch<SetStateAction<SkisChoice>>;
}

interface SkiFieldsProps extends FieldsProps {
  skis: readonly ListedSki[] | undefined;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
}

export function SkiFields({ drafts, choice, onChoice, skis, isAdding, onAddingChange }: SkiFieldsProps) {
  // A table may name skis that are not on the list yet.
  const common = commonSkiIds(drafts).filter((id) => skis?.some((ski) => ski.id === id));
  const skiIds = choice.skiIds ?? common;
  const offered = skis && skisToChoose(skis, skiIds);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-ink text-sm">{skisCopy.skis}</legend>
      {offered === undefined && <Spinner label={skisCopy.loading} />}
      {offered?.length === 0 && <p className="text-ink-soft text-sm">{skisCopy.noSkis}</p>}
      {offered && offered.length > 0 && (
        <SkiChips
          skis={offered}
          label={skisCopy.skis}
          values={skiIds}
          onValuesChange={(next) => onChoice({ ...choice, skiIds: next })}
        />
      )}
      <AddSki
        busy={isAdding}
        onBusyChange={onAddingChange}
        onAdded={({ id }) => onChoice((before) => ({ ...before, skiIds: [...(before.skiIds ?? skiIds), id] }))}
      />
    </fieldset>
  );
}

export function ActivityFields({ drafts, choice, onChoice }: FieldsProps) {
  const activity = choice.activity === undefined ? commonOf(drafts, "activity") : choice.activity;
  return (
    <fieldset>
      <legend className="mb-1.5 text-ink text-sm">{skisCopy.activity}</legend>
      <ActivityChips
        label={skisCopy.activity}
        value={activity}
        onValueChange={(next) => onChoice({ ...choice, activity: next })}
        deselectable
      />
    </fieldset>
  );
}

const mostRecent = 8;

export function PeopleFields({ drafts, choice, onChoice }: FieldsProps) {
  const logged = (useQuery(companionsQuery).data ?? []).map(({ name }) => name);
  const [added, setAdded] = useState<string[]>([]);
  const companions = choice.companions ?? commonCompanions(drafts);
  const people = distinctNames([...companions, ...added, ...logged.slice(0, mostRecent)]);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-ink text-sm">{skisCopy.people}</legend>
      {people.length > 0 && (
        <MultiChips
          label={skisCopy.people}
          values={companions}
          onValuesChange={(next) => onChoice({ ...choice, companions: next })}
        >
          {people.map((name) => (
            <Chip key={name} value={name}>
              {name}
            </Chip>
          ))}
        </MultiChips>
      )}
      <AddName
        onAdd={(name) => {
          setAdded(withName(added, name));
          onChoice({ ...choice, companions: withName(companions, name) });
        }}
      />
    </fieldset>
  );
}

/** A single draft has a dialog of its own for them, with its numbers. */
export function ConditionFields({ drafts, choice, onChoice }: FieldsProps) {
  const common = { snow: commonOf(drafts, "snow"), sky: commonOf(drafts, "sky"), rating: commonOf(drafts, "rating") };
  return (
    <ConditionChips
      value={{ ...common, ...choice.conditions }}
      onChange={(part) => onChoice({ ...choice, conditions: { ...choice.conditions, ...part } })}
    />
  );
}

export function TagField({ choice, onChoice }: Pick<FieldsProps, "choice" | "onChoice">) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-ink text-sm">{skisCopy.addTag}</legend>
      <TagChoice
        label={skisCopy.addTag}
        value={choice.addTag ?? null}
        onPick={(tag) => onChoice({ ...choice, addTag: tag ?? undefined })}
      />
    </fieldset>
  );
}
