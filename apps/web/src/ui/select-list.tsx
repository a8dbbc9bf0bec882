import clsx from "clsx";
import { getNonce } from "get-nonce";
import { Check } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { afterPaintOrInput } from "../lib/next-input.ts";
import { useFieldControl } from "./field.tsx";
import type { SelectProps } from "./select.tsx";
import { TriggerIcon, triggerLooks } from "./select-trigger.tsx";

/** Over the page while the list is open: a click beside the list closes it and does nothing else. */
const catcherLooks = "pointer-events-auto fixed inset-0 z-40";

/** What ui/select.tsx shows once its code is there; `startsOpen` when it was opened before that. */
export function SelectList(props: SelectProps & { startsOpen: boolean }) {
  const { label, value, onValueChange, options, placeholder, disabled, startsOpen } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const { triggerRef, textRef, listRef, showChosen, isShown } = useShownChoice();
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label;
  const choose = (chosen: string) => {
    // A key chooses in a closed list, too.
    if (!isOpen) return onValueChange(chosen);
    showChosen(labelOf(chosen) ?? "", () => {
      setOpen(false);
      onValueChange(chosen);
    });
  };
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(open) => isShown() || setOpen(open)}
      value={value}
      onValueChange={choose}
      {...(disabled !== undefined && { disabled })}
    >
      <Radix.Trigger ref={triggerRef} {...useFieldControl()} aria-label={label} className={triggerLooks(props)}>
        <span className="truncate">
          <Radix.Value ref={textRef} placeholder={placeholder}>
            {labelOf(value)}
          </Radix.Value>
        </span>
        <Radix.Icon asChild>
          <TriggerIcon />
        </Radix.Icon>
      </Radix.Trigger>
      {isOpen && createPortal(<div aria-hidden="true" className={catcherLooks} />, document.body)}
      <Radix.Portal container={document.body}>
        <Radix.Content
          ref={listRef}
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            "z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)]",
            "overflow-hidden rounded-lg border border-line bg-raised p-1 shadow-float data-[state=open]:animate-rise-in",
          )}
        >
          <Radix.Viewport nonce={getNonce()} className="max-h-80">
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

/**
 * Shows what is chosen in an open list in the very next frame: the list is gone and its button reads the choice. `finish` has React do the
 * same when that has been painted, or before whatever is typed or touched next: all that radix does to close a list takes longer
 * than a tap should wait (bench/web/taps.ts). A choice whose list goes away before that has not been made.
 */
function useShownChoice() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const textRef = useRef<HTMLSpanElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const takeBack = useRef<() => void>(undefined);
  useEffect(() => () => takeBack.current?.(), []);
  const showChosen = (label: string, finish: () => void) => {
    const undo = lookClosed(label);
    const cancel = afterPaintOrInput(() => {
      takeBack.current?.();
      flushSync(finish);
    });
    takeBack.current = () => {
      takeBack.current = undefined;
      cancel();
      undo();
    };
  };
  const lookClosed = (label: string) => {
    const [trigger, text, list] = [triggerRef.current, textRef.current?.firstChild, listRef.current];
    const read = text?.nodeValue ?? "";
    list?.style.setProperty("opacity", "0");
    trigger?.setAttribute("aria-expanded", "false");
    if (text) text.nodeValue = label;
    return () => {
      list?.style.removeProperty("opacity");
      trigger?.setAttribute("aria-expanded", "true");
      if (text) text.nodeValue = read;
    };
  };
  return { triggerRef, textRef, listRef, showChosen, isShown: () => takeBack.current !== undefined };
}
