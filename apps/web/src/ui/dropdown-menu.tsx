import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";

export interface DropdownMenuProps {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactNode;
  align?: "start" | "end";
  /** It is open as soon as it is there. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** A menu of actions on one thing. The page behind stays usable, so that nothing focusable is hidden from screen readers. */
export function DropdownMenu({ trigger, align = "end", startsOpen = false, children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={startsOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={document.body}>
        <Radix.Content
          align={align}
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
  icon: LucideIcon;
  tone?: "plain" | "danger";
  disabled?: boolean;
  onSelect?: () => void;
  /** It has the focus when the menu stands: for one that starts open and was opened by a key, which radix could not see. */
  startsFocused?: boolean;
  /** With `asChild`, one link, whose text is the item's. */
  asChild?: boolean;
  children: ReactNode;
}

/** One action of a menu. */
export function MenuItem(props: MenuItemProps) {
  const { icon: Icon, tone = "plain", disabled, onSelect, startsFocused, asChild = false, children } = props;
  const looks = clsx(
    "flex min-h-target cursor-pointer select-none items-center gap-3 rounded-md px-3 font-medium text-sm outline-none",
    "data-disabled:cursor-not-allowed data-disabled:opacity-50",
    tone === "plain" && "text-ink data-highlighted:bg-blue-soft data-highlighted:text-on-blue-soft",
    tone === "danger" && "text-danger data-highlighted:bg-danger-soft data-highlighted:text-on-danger-soft",
  );
  const shared = {
    className: looks,
    ...(startsFocused && { ref: takeFocus }),
    ...(disabled !== undefined && { disabled }),
    ...(onSelect && { onSelect }),
  };
  if (asChild) {
    return (
      <Radix.Item {...shared} asChild>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...shared}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </Radix.Item>
  );
}

function takeFocus(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true });
}
