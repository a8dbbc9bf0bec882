import { type ReactNode, useState } from "react";
import { MenuContext } from "./menu-context.ts";
import { useFocusOnNewScreen } from "./screen-focus.ts";
import { SideMenu } from "./side-menu.tsx";

/** The frame around every signed-in screen: it owns the side menu, which a screen's top bar opens. */
export function AppShell({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  useFocusOnNewScreen();
  return (
    <MenuContext value={{ openMenu: () => setMenuOpen(true) }}>
      {children}
      <SideMenu open={isMenuOpen} onOpenChange={setMenuOpen} />
    </MenuContext>
  );
}
