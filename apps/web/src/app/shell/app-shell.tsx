import { lazy, type ReactNode, useMemo, useState } from "react";
import { LaterBoundary } from "../../features/shared/screen/lazy-boundary.tsx";
import { MenuContext, useFocusOnNewScreen } from "../../features/shared/screen/screen.tsx";

const SideMenu = lazy(async () => ({ default: (await import("./side-menu.tsx")).SideMenu }));

export function AppShell({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  useFocusOnNewScreen();
  // Stable, so that the menu does not render the screen again.
  const menu = useMemo(() => ({ openMenu: () => setMenuOpen(true) }), []);
  return (
    <MenuContext value={menu}>
      {children}
      <LaterBoundary open={isMenuOpen} onClose={() => setMenuOpen(false)}>
        <SideMenu open={isMenuOpen} onOpenChange={setMenuOpen} />
      </LaterBoundary>
    </MenuContext>
  );
}
