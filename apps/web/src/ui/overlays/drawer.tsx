import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "../forms/button.tsx";
import { scrimClasses, useFocusReturn } from "./dialog-parts.ts";

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  header?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

export function Drawer({ open, onOpenChange, title, closeLabel, header, children, footer }: DrawerProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={
            "fixed inset-y-0 left-0 z-50 flex w-[min(20rem,calc(100vw-3.5rem))] flex-col bg-raised pt-[env(safe-area-inset-top)] pl-[env(safe-area-inset-left)] shadow-float outline-none " +
            "data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
          }
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <header className="flex h-16 shrink-0 items-center justify-between gap-2 pr-2 pl-5">
            {header}
            <Radix.Close asChild>
              <IconButton label={closeLabel}>
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-3 pb-4">{children}</div>
          {footer && (
            <footer className="shrink-0 border-line border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
