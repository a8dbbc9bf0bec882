import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlLooks, useFieldControl } from "./field.tsx";

export interface NativeSelectProps extends Omit<ComponentProps<"select">, "onChange"> {
  options: readonly { value: string; label: string }[];
  onValueChange: (value: string) => void;
}

/** The browser's own choice of one: for lists that hold hundreds of them. */
export function NativeSelect({ options, onValueChange, className, ...props }: NativeSelectProps) {
  return (
    <span className={clsx("relative block", className)}>
      <select
        {...useFieldControl()}
        {...props}
        onChange={(event) => onValueChange(event.target.value)}
        className={clsx(controlLooks, "min-h-target appearance-none pr-10")}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3 right-3 size-5 text-ink-faint" />
    </span>
  );
}
