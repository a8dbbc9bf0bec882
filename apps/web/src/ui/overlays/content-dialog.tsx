import clsx from "clsx";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { RoundButton } from "../forms/button.tsx";
import { scrimClasses, useFocusReturn, windowClasses } from "./dialog-parts.ts";

export interface ContentDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A dialog without a bar of its own, from 48rem at the right side. It has one height, so that loaded content does not resize it. */
export function ContentDialog({ open, onOpenChange, children }: ContentDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={clsx(
            windowClasses,
            "h-full overflow-hidden sm:max-w-lg",
            "max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-auto max-sm:translate-0 max-sm:rounded-b-none",
            "md:top-0 md:right-0 md:left-auto md:max-h-none md:w-112 md:translate-0 md:rounded-r-none",
          )}
        >
          <Radix.Close asChild>
            <RoundButton tone="raised" label={i18n.t("Close")} icon={X} className="absolute top-2 right-2 z-10" />
          </Radix.Close>
          <div
            data-scroller
            className="min-h-0 grow overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]"
          >
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function ContentTitle(props: ComponentProps<"h2">) {
  return <Radix.Title {...props} />;
}
