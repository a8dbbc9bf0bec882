import type { Ski } from "@firn/contracts/skis";
import { useRef } from "react";
import { useChipFocus } from "../../../ui/forms/chip-focus.ts";
import { ActivityChips } from "../../shared/days/activity-chips.tsx";
import { AddSki } from "../../shared/skis/add-ski.tsx";
import { SkiChips } from "../../shared/skis/ski-chips.tsx";
import { ChipSkeletons } from "./chips.tsx";
import { partsCopy } from "./copy.ts";
import { useDayForm } from "./form-context.ts";
import { FormSection } from "./form-section.tsx";

export interface SkiSectionProps {
  skis: readonly Ski[] | undefined;
  adding: boolean;
  onAddingChange: (adding: boolean) => void;
  onAdded: (ski: Ski) => void;
}

export function SkiSection({ skis, adding, onAddingChange, onAdded }: SkiSectionProps) {
  const { value, change, errors, isBusy } = useDayForm();
  const section = useRef<HTMLDivElement>(null);
  const focusChip = useChipFocus(section);
  const add = (ski: Ski) => {
    onAdded(ski);
    focusChip(ski.id);
  };
  return (
    <FormSection title={partsCopy.skis} errors={errors.ski_ids}>
      <div ref={section} className="flex flex-col gap-2">
        {skis === undefined && <ChipSkeletons label={partsCopy.loadingSkis} />}
        {skis?.length === 0 && <p className="text-ink-soft text-sm">{partsCopy.noSkis}</p>}
        {skis && skis.length > 0 && (
          <SkiChips
            skis={skis}
            label={partsCopy.yourSkis}
            values={value.skiIds}
            onValuesChange={(skiIds) => change({ skiIds })}
            disabled={isBusy}
          />
        )}
        <AddSki busy={adding} onBusyChange={onAddingChange} onAdded={add} />
      </div>
    </FormSection>
  );
}

export function ActivitySection() {
  const { value, change, errors, isBusy } = useDayForm();
  return (
    <FormSection
      title={partsCopy.activity}
      errors={errors.activity}
      aside={
        <ActivityChips
          label={partsCopy.activity}
          value={value.activity}
          onValueChange={(activity) => activity && change({ activity })}
          disabled={isBusy}
        />
      }
    />
  );
}
