import clsx from "clsx";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { IconButton } from "../forms/button.tsx";
import { scrimClasses, useFocusReturn, windowClasses } from "./dialog-parts.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: "narrow" | "wide";
  /** Called before Radix closes the dialog; `preventDefault` keeps it open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, size = "narrow", onEscapeKeyDown, title, description, children, footer } = props;
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...focusReturn}
          {...(description === undefined && { "aria-describedby": undefined })}
          {...(onEscapeKeyDown && { onEscapeKeyDown })}
          className={clsx(
            windowClasses,
            "max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-auto max-sm:translate-0 max-sm:rounded-b-none",
            "max-sm:pb-[env(safe-area-inset-bottom)]",
            size === "narrow" ? "sm:max-w-lg" : "sm:max-w-3xl",
          )}
        >
          <header className="flex items-start gap-2 border-line border-b py-2 pr-2 pl-5">
            <div className="flex min-w-0 grow flex-col py-2">
              <Radix.Title className="break-words font-semibold text-ink text-lg">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="text-ink-soft text-sm">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={i18n.t("Close")}>
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <footer className="flex flex-wrap justify-end gap-3 border-line border-t p-4">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
