import { activities } from "@firn/contracts/activities";
import type { Activity } from "@firn/contracts/days";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { partsCopy } from "../form-copy.ts";
import { FormSection } from "./form-section.tsx";

export interface ActivitySectionProps {
  activity: Activity | null;
  onChange: (activity: Activity) => void;
  disabled: boolean;
  errors: readonly string[] | undefined;
}

/** What kind of day it was: one of a fixed few. */
export function ActivitySection({ activity, onChange, disabled, errors }: ActivitySectionProps) {
  const choose = (value: string | null) => {
    const chosen = activities.find((candidate) => candidate === value);
    if (chosen) onChange(chosen);
  };
  return (
    <FormSection title={partsCopy.activity} errors={errors}>
      <SingleChips label={partsCopy.activity} value={activity} onValueChange={choose} disabled={disabled}>
        {activities.map((value) => (
          <Chip key={value} value={value}>
            {value}
          </Chip>
        ))}
      </SingleChips>
    </FormSection>
  );
}
