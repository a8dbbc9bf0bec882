import clsx from "clsx";
import { Check } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useFieldControl } from "./field.tsx";
import type { SelectProps } from "./select.tsx";
import { TriggerIcon, triggerLooks } from "./select-trigger.tsx";

/** Over the page while the list is open: a click beside the list closes it and does nothing else. */
const catcherLooks = "pointer-events-auto fixed inset-0 z-40";

/** What ui/select.tsx shows once its code is there; `startsOpen` when it was opened before that. */
export function SelectList(props: SelectProps & { startsOpen: boolean }) {
  const { label, value, onValueChange, options, placeholder, disabled, startsOpen } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={setOpen}
      value={value}
      onValueChange={onValueChange}
      {...(disabled !== undefined && { disabled })}
    >
      <Radix.Trigger {...useFieldControl()} aria-label={label} className={triggerLooks(props)}>
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <TriggerIcon />
        </Radix.Icon>
      </Radix.Trigger>
      {isOpen && createPortal(<div aria-hidden="true" className={catcherLooks} />, document.body)}
      <Radix.Portal container={document.body}>
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
                className={clsx(
                  "flex min-h-target cursor-pointer select-none items-center justify-between gap-4 rounded-md px-3 text-base text-ink outline-none",
                  "data-highlighted:bg-blue-soft data-highlighted:text-on-blue-soft data-[state=checked]:font-semibold",
                )}
              >
                <span className="flex flex-col py-1.5">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.detail && <span className="font-normal text-ink-faint text-xs">{option.detail}</span>}
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
