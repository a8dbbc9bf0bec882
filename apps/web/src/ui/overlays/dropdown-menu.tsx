import clsx from "clsx";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";

export interface DropdownMenuProps {
  trigger: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** The menu is not modal: a modal one hides focusable elements behind it from screen readers. */
export function DropdownMenu({ trigger, defaultOpen, children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            "z-50 min-w-44 rounded-lg border border-line bg-raised p-1 shadow-float",
            "data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in",
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  tone?: "plain" | "danger";
  onSelect?: () => void;
  asChild?: boolean;
  children: ReactNode;
}

export function MenuItem({ tone = "plain", ...props }: MenuItemProps) {
  return (
    <Radix.Item
      {...props}
      className={clsx(
        "flex min-h-target cursor-pointer select-none items-center gap-3 rounded-md px-3 text-sm outline-none [&_svg]:size-5 [&_svg]:shrink-0",
        tone === "plain" && "text-ink data-highlighted:bg-blue-soft data-highlighted:text-on-blue-soft",
        tone === "danger" && "text-danger data-highlighted:bg-danger-soft data-highlighted:text-on-danger-soft",
      )}
    />
  );
}
