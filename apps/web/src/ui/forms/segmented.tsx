import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface SegmentedProps<Value extends string> {
  label: ReactNode;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
}

export function Segmented<Value extends string>({ label, value, onValueChange, options }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-ink-soft text-xs">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-lg bg-well p-1">
        {options.map(({ icon: Icon, ...option }) => (
          <label
            key={option.value}
            className="flex min-h-target min-w-max grow basis-0 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 text-ink-soft text-sm transition-colors hover:text-ink has-checked:bg-thumb has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="sr-only"
            />
            {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
