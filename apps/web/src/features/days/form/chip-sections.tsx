import { activities } from "@firn/contracts/constants";
import type { Activity } from "@firn/contracts/days";
import type { Ski } from "@firn/contracts/skis";
import { useRef } from "react";
import { Chip, MultiChips, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { AddSki } from "../../shared/skis/add-ski.tsx";
import { ChipSkeletons, useChipFocus } from "./chips.tsx";
import { partsCopy } from "./copy.ts";
import { FormSection } from "./form-section.tsx";

export interface SkiSectionProps {
  skis: readonly Ski[] | undefined;
  chosenIds: readonly string[];
  onChange: (skiIds: string[]) => void;
  adding: boolean;
  onAddingChange: (adding: boolean) => void;
  onAdded: (ski: Ski) => void;
  disabled: boolean;
  errors: readonly string[] | undefined;
}

export function SkiSection(props: SkiSectionProps) {
  const { skis, chosenIds, onChange, adding, onAddingChange, onAdded, disabled, errors } = props;
  const section = useRef<HTMLDivElement>(null);
  const focusChip = useChipFocus(section);
  const add = (ski: Ski) => {
    onAdded(ski);
    focusChip(ski.id);
  };
  return (
    <FormSection title={partsCopy.skis} errors={errors}>
      <div ref={section} className="flex flex-col gap-2">
        {skis === undefined && <ChipSkeletons label={partsCopy.loadingSkis} />}
        {skis?.length === 0 && <p className="text-ink-soft text-sm">{partsCopy.noSkis}</p>}
        {skis && skis.length > 0 && (
          <MultiChips label={partsCopy.yourSkis} values={chosenIds} onValuesChange={onChange} disabled={disabled}>
            {skis.map((ski) => (
              <Chip key={ski.id} value={ski.id}>
                {ski.name}
              </Chip>
            ))}
          </MultiChips>
        )}
        <AddSki busy={adding} onBusyChange={onAddingChange} onAdded={add} />
      </div>
    </FormSection>
  );
}

export interface ActivitySectionProps {
  activity: Activity | null;
  onChange: (activity: Activity) => void;
  disabled: boolean;
  errors: readonly string[] | undefined;
}

export function ActivitySection({ activity, onChange, disabled, errors }: ActivitySectionProps) {
  const choose = (value: string | null) => {
    const chosen = activities.find((candidate) => candidate === value);
    if (chosen) onChange(chosen);
  };
  return (
    <FormSection
      title={partsCopy.activity}
      errors={errors}
      aside={
        <SingleChips label={partsCopy.activity} value={activity} onValueChange={choose} disabled={disabled}>
          {activities.map((value) => (
            <Chip key={value} value={value}>
              {value}
            </Chip>
          ))}
        </SingleChips>
      }
    />
  );
}
