import { type ReactNode, useState } from "react";
import { part, usePart } from "../../lib/parts.ts";
import { MenuContext } from "./menu-context.ts";
import { useFocusOnNewScreen } from "./screen-focus.ts";

const sideMenu = part(async () => (await import("./side-menu.tsx")).SideMenu);

/** The frame around every signed-in screen: it owns the side menu, which a screen's top bar opens. */
export function AppShell({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const SideMenu = usePart(sideMenu, isMenuOpen);
  useFocusOnNewScreen();
  return (
    <MenuContext value={{ openMenu: () => setMenuOpen(true) }}>
      {children}
      {SideMenu && <SideMenu open={isMenuOpen} onOpenChange={setMenuOpen} />}
    </MenuContext>
  );
}
