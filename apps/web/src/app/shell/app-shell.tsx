import { lazy, type ReactNode, useMemo, useState } from "react";
import { DeferredBoundary } from "../../features/shared/screen/lazy-boundary.tsx";
import { MenuContext, useFocusOnNewScreen } from "../../features/shared/screen/screen.tsx";
import { useIsWide } from "../../lib/browser/wide.ts";
import { shellCopy } from "./copy.ts";
import { useShortcuts } from "./shortcuts.ts";

const MenuDrawer = lazy(async () => ({ default: (await import("./side-menu.tsx")).MenuDrawer }));
const MenuRail = lazy(async () => ({ default: (await import("./side-menu.tsx")).MenuRail }));
const WindowDrop = lazy(async () => ({
  default: (await import("../../features/shared/uploads/window-drop.tsx")).WindowDrop,
}));

export function AppShell({ children }: { children: ReactNode }) {
  const isWide = useIsWide();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useFocusOnNewScreen();
  useShortcuts();
  // Stable, so that the menu does not render the screen again.
  const menu = useMemo(() => ({ openMenu: () => setMenuOpen(true) }), []);
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
      <DeferredBoundary open={isMenuOpen} onClose={() => setMenuOpen(false)}>
        <MenuDrawer open={isMenuOpen} onOpenChange={setMenuOpen} />
      </DeferredBoundary>
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
