import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, KeyboardEvent } from "react";
import { controlLooks, useFieldControl } from "./field.tsx";
import type { SelectProps } from "./select.tsx";

/** The looks of what opens a choice. */
export function triggerLooks({ look = "field", className }: Pick<SelectProps, "look" | "className">): string {
  return clsx(
    "group inline-flex min-h-target items-center gap-1.5 text-left data-placeholder:text-ink-faint",
    look === "field" && [controlLooks, "justify-between"],
    look === "bare" &&
      "max-w-full rounded-md px-2 font-semibold text-ink text-sm hover:bg-sunken disabled:opacity-60 sm:text-base",
    className,
  );
}

/** The mark at a choice's end. */
export function TriggerIcon(props: ComponentProps<"svg">) {
  return <ChevronDown {...props} aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />;
}

interface SelectTriggerProps {
  /** It was opened, and its code is on its way. */
  isBusy: boolean;
  onOpen: () => void;
  /** It may be opened soon. */
  onIntent: () => void;
}

/** A choice that is closed: it looks and reads like the one of ui/select-list.tsx, whose code may still have to come. */
export function SelectTrigger(props: SelectProps & SelectTriggerProps) {
  const { label, value, options, placeholder, disabled, isBusy, onOpen, onIntent } = props;
  const chosen = options.find((option) => option.value === value);
  // Enter and the space bar are clicks; the arrows open a list as well.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onOpen();
  };
  return (
    <button
      {...useFieldControl()}
      type="button"
      role="combobox"
      aria-label={label}
      aria-expanded={false}
      aria-busy={isBusy || undefined}
      aria-autocomplete="none"
      aria-haspopup="listbox"
      disabled={disabled}
      data-placeholder={chosen ? undefined : ""}
      className={triggerLooks(props)}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <span className="truncate">{chosen?.label ?? placeholder}</span>
      <TriggerIcon />
    </button>
  );
}
