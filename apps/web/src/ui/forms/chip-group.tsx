import clsx from "clsx";
import { Check } from "lucide-react";
import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";

interface GroupProps {
  label: string;
  disabled?: boolean;
  children: ReactNode;
}

export interface SingleChipsProps extends GroupProps {
  value: string | null;
  /** Gets null when `deselectable` and the chosen chip is pressed again. */
  onValueChange: (value: string | null) => void;
  deselectable?: boolean;
  inline?: boolean;
}

const groupClasses = "flex flex-wrap gap-2";

export function SingleChips(props: SingleChipsProps) {
  const { label, value, onValueChange, deselectable = false, inline = false, ...group } = props;
  return (
    <ToggleGroup.Root
      {...group}
      type="single"
      aria-label={label}
      value={value ?? ""}
      onValueChange={(chosen) => (chosen || deselectable) && onValueChange(chosen || null)}
      className={inline ? "contents" : groupClasses}
    />
  );
}

export interface MultiChipsProps extends GroupProps {
  values: readonly string[];
  /** Gets the values in the order in which they were chosen. */
  onValuesChange: (values: string[]) => void;
}

export function MultiChips({ label, values, onValuesChange, ...group }: MultiChipsProps) {
  return (
    <ToggleGroup.Root
      {...group}
      type="multiple"
      aria-label={label}
      value={[...values]}
      onValueChange={onValuesChange}
      className={groupClasses}
    />
  );
}

export interface ChipProps {
  value: string;
  compact?: boolean;
  children: ReactNode;
}

export function Chip({ value, compact = false, children }: ChipProps) {
  return (
    <ToggleGroup.Item
      value={value}
      data-chip={value}
      className={clsx(
        "group inline-flex min-h-target max-w-full items-center gap-1.5 rounded-xl border py-1.5 text-left text-sm",
        "transition-[background-color,border-color,color,scale] active:scale-[0.98]",
        "disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100",
        "border-line-strong bg-surface text-ink hover:border-ink-soft hover:bg-sunken",
        "data-[state=on]:border-blue data-[state=on]:bg-blue-soft data-[state=on]:text-on-blue-soft",
        compact ? "px-3" : "px-3 sm:px-4",
      )}
    >
      {!compact && (
        <Check
          aria-hidden="true"
          className="-ml-1 hidden size-4 shrink-0 group-data-[state=on]:block"
          strokeWidth={2.5}
        />
      )}
      <span className="min-w-0 break-words">{children}</span>
    </ToggleGroup.Item>
  );
}
