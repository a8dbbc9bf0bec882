import clsx from "clsx";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useFocusReturn } from "./focus-return.ts";
import { IconButton } from "./icon-button.tsx";

/** What dims the page behind a window. */
export const scrimLooks =
  "fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** A window in the middle. */
export const windowLooks = clsx(
  "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col",
  "rounded-xl bg-raised shadow-float outline-none data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in",
  // A window on its way out takes no more clicks; Radix writes pointer-events into its style.
  "data-[state=closed]:pointer-events-none!",
);

/** A window from below on a phone, in the middle elsewhere. */
const sheetLooks = clsx(
  windowLooks,
  "max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-auto max-sm:translate-0 max-sm:rounded-b-none",
  "max-sm:pb-[env(safe-area-inset-bottom)]",
);

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A line below the title, read out with it. */
  description?: ReactNode;
  children: ReactNode;
  /** Buttons, kept in sight below the scrolling content. */
  footer?: ReactNode;
  size?: "narrow" | "wide";
  /** As high from the start as its content will make it, which is still loading: then nothing moves when it comes. */
  tall?: boolean;
  /** Hears Escape first; its preventDefault keeps the window open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
}

/** A window over the page: from below on a phone, in the middle elsewhere. It traps the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    footer,
    size = "narrow",
    tall = false,
    onEscapeKeyDown,
  } = props;
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimLooks} />
        <Radix.Content
          {...focusReturn}
          {...(description === undefined && { "aria-describedby": undefined })}
          {...(onEscapeKeyDown && { onEscapeKeyDown })}
          className={clsx(
            sheetLooks,
            size === "narrow" ? "sm:max-w-lg" : "sm:max-w-3xl",
            tall && "h-[min(46rem,calc(100dvh-2rem))]",
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
              <IconButton label="Close">
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
