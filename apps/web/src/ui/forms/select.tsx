import clsx from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";
import { controlClasses, useFieldControl } from "./field.tsx";

export interface SelectOption {
  /** Must not be empty: Radix reserves "" for no choice. */
  value: string;
  label: string;
  detail?: string;
}

export interface SelectProps {
  label?: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  /** Replaces the chosen label in the closed select. */
  shown?: ReactNode;
  disabled?: boolean;
  look?: "field" | "bare";
  className?: string;
}

export function Select(props: SelectProps) {
  const { label, value, onValueChange, options, placeholder, shown } = props;
  const { disabled = false, look = "field", className } = props;
  const id = useId();
  return (
    <Radix.Root value={value} onValueChange={onValueChange} disabled={disabled}>
      <Radix.Trigger
        {...useFieldControl()}
        aria-label={label}
        className={clsx(
          "inline-flex min-h-target items-center gap-1.5 text-left data-placeholder:text-ink-faint",
          look === "field" && [controlClasses, "justify-between"],
          look === "bare" &&
            "max-w-full rounded-md px-2 font-semibold text-ink text-sm hover:bg-sunken disabled:opacity-60 max-sm:gap-0.5 sm:text-base",
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder}>{shown}</Radix.Value>
        </span>
        <Radix.Icon asChild>
          <ChevronDown className="size-5 shrink-0 text-ink-faint" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            "z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)]",
            "overflow-hidden rounded-lg border border-line bg-raised p-1 shadow-float data-[state=open]:animate-rise-in",
          )}
        >
          <Radix.Viewport className="max-h-80">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                aria-describedby={option.detail ? `${id}-${option.value}` : undefined}
                className={clsx(
                  "flex min-h-target cursor-pointer select-none items-center justify-between gap-4 rounded-md px-3 text-base text-ink outline-none",
                  "data-highlighted:bg-blue-soft data-highlighted:text-on-blue-soft data-[state=checked]:font-semibold",
                )}
              >
                <span className="flex flex-col py-1.5">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.detail && (
                    <span id={`${id}-${option.value}`} className="font-normal text-ink-faint text-xs">
                      {option.detail}
                    </span>
                  )}
                </span>
                <Radix.ItemIndicator>
                  <Check aria-hidden="true" className="size-5 text-blue" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
