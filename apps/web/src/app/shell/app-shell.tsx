import { lazy, type ReactNode, useMemo, useState } from "react";
import { DeferredBoundary, LazyBoundary } from "../../features/shared/screen/lazy-boundary.tsx";
import { MenuContext, useFocusOnNewScreen } from "../../features/shared/screen/screen.tsx";
import { useIsWide } from "../../lib/browser/wide.ts";
import { shellCopy } from "./copy.ts";
import { useShortcuts } from "./shortcuts.ts";

const MenuDrawer = lazy(async () => ({ default: (await import("./side-menu.tsx")).MenuDrawer }));
const MenuRail = lazy(async () => ({ default: (await import("./side-menu.tsx")).MenuRail }));
const ScreensPalette = lazy(async () => ({ default: (await import("./palette/screens-palette.tsx")).ScreensPalette }));
const KeysDialog = lazy(async () => ({ default: (await import("./palette/keys-dialog.tsx")).KeysDialog }));
const WindowDrop = lazy(async () => ({
  default: (await import("../../features/shared/uploads/window-drop.tsx")).WindowDrop,
}));

export function AppShell({ children }: { children: ReactNode }) {
  const isWide = useIsWide();
  const [open, setOpen] = useState<"menu" | "palette" | "keys">();
  useFocusOnNewScreen();
  // Stable, so that the menu does not render the screen again.
  const menu = useMemo(() => ({ openMenu: () => setOpen("menu"), openPalette: () => setOpen("palette") }), []);
  useShortcuts({ openPalette: menu.openPalette, openKeys: () => setOpen("keys") });
  const overlay = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  });
  const close = () => setOpen(undefined);
  return (
    <MenuContext value={menu}>
      {isWide && (
        <nav aria-label={shellCopy.screens} className="fixed inset-y-0 left-0 z-20 flex w-22 flex-col bg-surface">
          <SkipButton />
          {/* "Open menu" of the top bar stands here. */}
          <div className="box-content h-14 shrink-0 border-line border-b" />
          <DeferredBoundary fallback={<div className="grow border-line border-r" />}>
            <MenuRail />
          </DeferredBoundary>
        </nav>
      )}
      <div className="lg:pl-22">{children}</div>
      <DeferredBoundary open={open === "menu"} onClose={close}>
        <MenuDrawer {...overlay("menu")} />
      </DeferredBoundary>
      {/* Few use them: their code comes with the first use. */}
      {open === "palette" && (
        <LazyBoundary onClose={close}>
          <ScreensPalette {...overlay("palette")} />
        </LazyBoundary>
      )}
      {open === "keys" && (
        <LazyBoundary onClose={close}>
          <KeysDialog {...overlay("keys")} />
        </LazyBoundary>
      )}
      <DeferredBoundary open={false}>
        <WindowDrop />
      </DeferredBoundary>
    </MenuContext>
  );
}

function SkipButton() {
  return (
    <button
      type="button"
      onClick={() => document.querySelector("main")?.focus()}
      className="not-focus:sr-only absolute top-16 left-2 whitespace-nowrap rounded-md bg-blue px-4 py-3 font-semibold text-on-blue text-sm"
    >
      {shellCopy.skip}
    </button>
  );
}
