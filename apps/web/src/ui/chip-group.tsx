import clsx from "clsx";
import { Check } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import { useRovingFocus } from "./roving-focus.ts";

interface ChipContext {
  role: "radio" | "checkbox";
  chosen: readonly string[];
  toggle: (value: string) => void;
  disabled: boolean;
}

const Context = createContext<ChipContext | undefined>(undefined);

interface GroupProps {
  /** What is chosen here, read out before the chips. */
  label: string;
  /** Shows the label above the chips too. */
  showLabel?: boolean;
  disabled?: boolean;
  className?: string;
  /** Chips, and perhaps something after them. */
  children: ReactNode;
}

export interface SingleChipsProps extends GroupProps {
  /** Null: nothing is chosen. */
  value: string | null;
  /** Gets null when the chosen chip is pressed again, which `deselectable` allows. */
  onValueChange: (value: string | null) => void;
  deselectable?: boolean;
}

/** One out of a few: a group of radio buttons in the shape of chips. */
export function SingleChips({ value, onValueChange, deselectable = false, ...group }: SingleChipsProps) {
  const toggle = (chip: string) => {
    if (chip !== value) onValueChange(chip);
    else if (deselectable) onValueChange(null);
  };
  return <ChipGroup {...group} role="radio" chosen={value === null ? [] : [value]} toggle={toggle} />;
}

export interface MultiChipsProps extends GroupProps {
  values: readonly string[];
  /** Gets the chips in the order in which they were chosen. */
  onValuesChange: (values: string[]) => void;
}

/** Any number out of a few: a group of checkboxes in the shape of chips. */
export function MultiChips({ values, onValuesChange, ...group }: MultiChipsProps) {
  const toggle = (chip: string) =>
    onValuesChange(values.includes(chip) ? values.filter((value) => value !== chip) : [...values, chip]);
  return <ChipGroup {...group} role="checkbox" chosen={values} toggle={toggle} />;
}

type ChipGroupProps = GroupProps & Omit<ChipContext, "disabled">;

/**
 * One stop for the Tab key: arrows, Home and End move between the chips, Space and Enter choose. Arrows choose nothing by
 * themselves, as in a toolbar, for a chip that is pressed again is let go.
 */
function ChipGroup({ label, showLabel, disabled = false, className, children, role, chosen, toggle }: ChipGroupProps) {
  const labelId = useId();
  const roving = useRovingFocus();
  return (
    <div className={clsx("flex flex-col gap-2", className)}>
      <span id={labelId} className={showLabel ? "font-medium text-ink text-sm" : "sr-only"}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: radiogroup and group both take a label */}
      <div
        {...roving}
        role={role === "radio" ? "radiogroup" : "group"}
        aria-labelledby={labelId}
        aria-disabled={disabled || undefined}
        className="flex flex-wrap gap-2"
      >
        <Context value={{ role, chosen, toggle, disabled }}>{children}</Context>
      </div>
    </div>
  );
}

export interface ChipProps {
  value: string;
  children: ReactNode;
  disabled?: boolean;
}

/** One choice inside SingleChips or MultiChips. */
export function Chip({ value, children, disabled = false }: ChipProps) {
  const group = use(Context);
  if (!group) throw new Error("A Chip stands in SingleChips or MultiChips.");
  const chosen = group.chosen.includes(value);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: radio and checkbox both take aria-checked
    <button
      type="button"
      role={group.role}
      aria-checked={chosen}
      data-roving={value}
      disabled={disabled || group.disabled}
      onClick={() => group.toggle(value)}
      className={clsx(
        "inline-flex min-h-target max-w-full items-center gap-1.5 rounded-xl border px-4 py-1.5 text-left font-medium text-sm",
        "transition-[background-color,border-color,color,scale] duration-150 active:scale-[0.97]",
        "disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100",
        chosen
          ? "border-blue bg-blue-soft text-on-blue-soft"
          : "border-line-strong bg-surface text-ink hover:border-ink-soft hover:bg-sunken",
      )}
    >
      {chosen && <Check aria-hidden="true" className="-ml-1 size-4 shrink-0" strokeWidth={2.5} />}
      <span className="min-w-0 break-words">{children}</span>
    </button>
  );
}
