import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { type ConditionPart, conditionGroups } from "./condition-groups.ts";

interface ConditionChipsProps {
  value: ConditionPart;
  /** Stand first. */
  last?: Pick<ConditionPart, "snow" | "sky"> | undefined;
  onChange: (part: Partial<ConditionPart>) => void;
  disabled?: boolean;
}

/** Snow, sky and rating. A chosen chip that is pressed again gives null. */
export function ConditionChips({ value, last, onChange, disabled = false }: ConditionChipsProps) {
  return conditionGroups(last).map(({ title, choices, none, chosenOf }) => (
    <div key={title} className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-ink text-sm">
        {title}
      </p>
      <SingleChips
        deselectable
        disabled={disabled}
        label={title}
        value={chosenOf(value)}
        onValueChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.part ?? none)}
      >
        {choices.map(({ value, label, short }) => (
          <Chip key={value} compact value={value}>
            {short === undefined ? (
              label
            ) : (
              <>
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{label}</span>
              </>
            )}
          </Chip>
        ))}
      </SingleChips>
    </div>
  ));
}
