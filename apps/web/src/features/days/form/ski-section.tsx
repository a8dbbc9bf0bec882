import type { Ski } from "@firn/contracts/skis";
import { useRef } from "react";
import { Chip, MultiChips } from "../../../ui/forms/chip-group.tsx";
import { AddSki } from "../../shared/skis/add-ski.tsx";
import { partsCopy } from "../form-copy.ts";
import { ChipSkeletons } from "./chip-skeletons.tsx";
import { FormSection } from "./form-section.tsx";
import { useChipFocus } from "./use-chip-focus.ts";

export interface SkiSectionProps {
  /** Undefined while they are loading. */
  skis: readonly Ski[] | undefined;
  chosenIds: readonly string[];
  onChange: (skiIds: string[]) => void;
  adding: boolean;
  onAddingChange: (adding: boolean) => void;
  onAdded: (ski: Ski) => void;
  disabled: boolean;
  errors: readonly string[] | undefined;
}

/** On what one skied: any number of one's skis, and a line to add one. */
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
      <div ref={section} className="flex flex-col gap-3">
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
