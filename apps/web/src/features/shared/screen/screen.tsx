import { Menu } from "lucide-react";
import { type ReactNode, use } from "react";
import { IconButton } from "../../../ui/forms/icon-button.tsx";
import { Page, PageTitle } from "../../../ui/layout/page.tsx";
import { TopBar } from "../../../ui/layout/top-bar.tsx";
import { MenuContext } from "./menu-context.ts";

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
