import clsx from "clsx";
import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { Button } from "../forms/button.tsx";
import { scrimClasses, useFocusReturn, windowClasses } from "./dialog-parts.ts";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /** Keeps the dialog open until `open` is false. */
  busy?: boolean;
  /** Called once: not for a second click while the dialog closes. */
  onConfirm: () => void;
  /** Gets the focus on close instead of the opener, while it is set. */
  nextFocus?: RefObject<HTMLElement | null>;
}

/** The focus starts on Cancel. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = i18n.t("Cancel") } = props;
  const { tone = "primary", busy = false, onConfirm, nextFocus } = props;
  const focusReturn = useFocusReturn(nextFocus);
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || !busy) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content {...focusReturn} className={clsx(windowClasses, "max-w-md")}>
          <div className="flex min-h-0 flex-col gap-2 overflow-y-auto p-5 sm:px-6 sm:pt-6">
            <Radix.Title className="break-words font-semibold text-ink text-lg">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="break-words text-ink-soft">{description}</div>
            </Radix.Description>
          </div>
          <div className="flex shrink-0 flex-col-reverse gap-3 px-5 pb-5 sm:flex-row sm:justify-end sm:px-6 sm:pb-6">
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone} busy={busy} onClick={() => open && onConfirm()}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
