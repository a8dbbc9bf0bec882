import { useRouterState } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { IconButton } from "../../../ui/forms/button.tsx";
import { Page, PageTitle, TopBar } from "../../../ui/layout/page.tsx";

export interface ScreenProps {
  /** The screen's name: its h1 and the browser tab's title. */
  title: string;
  /** Stands in the top bar's middle instead of the title, which is then only read out. */
  center?: ReactNode;
  /** The top bar's right: an action or two. */
  right?: ReactNode;
  children: ReactNode;
}

/** A title of more characters takes two lines on a phone. */
const longTitle = 24;

/** One signed-in screen: top bar with the menu's button, then the page's column. Inside AppShell. */
export function Screen({ title, center, right, children }: ScreenProps) {
  const menu = use(MenuContext);
  return (
    <>
      <title>{`${title} · Firn`}</title>
      <TopBar
        left={
          <IconButton label="Open menu" aria-haspopup="dialog" onClick={menu?.openMenu}>
            <Menu aria-hidden="true" />
          </IconButton>
        }
        center={center ?? <PageTitle isLong={title.length > longTitle}>{title}</PageTitle>}
        right={right}
      />
      <Page tabIndex={-1} aria-label={title}>
        {center !== undefined && <h1 className="sr-only">{title}</h1>}
        {children}
      </Page>
    </>
  );
}

/** How a screen opens the side menu. */
export const MenuContext = createContext<{ openMenu: () => void } | undefined>(undefined);

/**
 * After a step to another screen the focus is nowhere, for the link that was followed is gone: it goes to the new screen's
 * <main>, whose name is then read out, as a browser does with a new document. A field that took the focus keeps it.
 */
export function useFocusOnNewScreen(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(path);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === path) return;
    shown.current = path;
    if (isFirst) return;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (isNowhere) document.querySelector("main")?.focus({ preventScroll: true });
  }, [path]);
}
