import clsx from "clsx";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import type { DialogProps } from "./dialog.tsx";
import { useWindow } from "./focus-return.ts";
import { IconButton } from "./icon-button.tsx";
import { preparedLayer } from "./prepared-window.ts";
import { WindowLayers } from "./window-layers.tsx";
import { windowLooks } from "./window-looks.ts";

/** A window from below on a phone, in the middle elsewhere. */
const sheetLooks = clsx(
  windowLooks,
  "max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-auto max-sm:translate-0 max-sm:rounded-b-none",
  "max-sm:pb-[env(safe-area-inset-bottom)]",
  "group/window data-tall:h-[min(46rem,calc(100dvh-2rem))]",
);

/** What ui/dialog.tsx shows: from below on a phone, in the middle elsewhere. It traps the focus and gives it back. */
export function DialogWindow(props: DialogProps) {
  const { open, onOpenChange, size = "narrow", ahead, onEscapeKeyDown } = props;
  const { isThere, round, focusReturn } = useWindow(open);
  if (!isThere && !ahead) return null;
  const { title, description, tall, children, footer } = isThere ? props : nothingYet(ahead?.content);
  return (
    <WindowLayers isThere={isThere} round={round} open={open} onOpenChange={onOpenChange} name={ahead?.name}>
      <Radix.Content
        {...preparedLayer(ahead?.name, isThere)}
        {...focusReturn}
        {...(description === undefined && { "aria-describedby": undefined })}
        {...(onEscapeKeyDown && { onEscapeKeyDown })}
        data-tall={tall ? "" : undefined}
        className={clsx(sheetLooks, size === "narrow" ? "sm:max-w-lg" : "sm:max-w-3xl")}
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
    </WindowLayers>
  );
}

/** What is rendered ahead: the texts have a place, where openPreparedDialog writes them. */
function nothingYet(content: ReactNode): Pick<DialogProps, "title" | "description" | "tall" | "children" | "footer"> {
  return { title: "", description: "", children: content };
}
