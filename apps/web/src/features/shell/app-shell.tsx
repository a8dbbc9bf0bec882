import { type ReactNode, useMemo, useState } from "react";
import { part } from "../../lib/parts.ts";
import { useOpeningPart } from "../../ui/opening-part.ts";
import { MenuContext } from "./menu-context.ts";
import { useFocusOnNewScreen } from "./screen-focus.ts";

const sideMenu = part(() => import("./side-menu.tsx"));

/** The frame around every signed-in screen: it owns the side menu, which a screen's top bar opens. */
export function AppShell({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const code = useOpeningPart(sideMenu, isMenuOpen, () => setMenuOpen(false));
  useFocusOnNewScreen();
  // Stable, so that the screen below is not rendered again for the menu.
  const menu = useMemo(() => ({ openMenu: () => setMenuOpen(true) }), []);
  return (
    <MenuContext value={menu}>
      {children}
      {code && <code.SideMenu open={isMenuOpen} onOpenChange={setMenuOpen} />}
    </MenuContext>
  );
}
