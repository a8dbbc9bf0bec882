import { useRouterState } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { IconButton } from "../../../ui/forms/button.tsx";
import { Page, type PageLook, PageTitle, TopBar } from "../../../ui/layout/page.tsx";
import { useStrip } from "./strip.tsx";

export interface ScreenProps extends PageLook {
  title: string;
  /** Replaces the title in the top bar; the h1 is then visually hidden. */
  center?: ReactNode;
  right?: ReactNode;
  whileHidden?: ReactNode;
  children: ReactNode;
}

/** Longer titles take two lines on a phone. */
const longTitle = 24;

export function Screen({ title, center, right, whileHidden, children, width = "measure", hasSections }: ScreenProps) {
  const menu = use(MenuContext);
  return (
    <>
      <title>{`${title} · Firn`}</title>
      <TopBar
        left={
          <IconButton label={i18n.t("Open menu")} aria-haspopup="dialog" onClick={menu?.openMenu}>
            <Menu aria-hidden="true" />
          </IconButton>
        }
        center={center ?? <PageTitle isLong={title.length > longTitle}>{title}</PageTitle>}
        right={right}
        strip={useStrip()}
        whileHidden={whileHidden}
        width={width}
      />
      <Page tabIndex={-1} aria-label={title} width={width} hasSections={hasSections ?? false}>
        {center !== undefined && <h1 className="sr-only">{title}</h1>}
        {children}
      </Page>
    </>
  );
}

export const MenuContext = createContext<{ openMenu: () => void; openPalette: () => void } | undefined>(undefined);

/** Focuses <main> on navigation, as a browser does for a new document, unless a field took the focus. */
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
