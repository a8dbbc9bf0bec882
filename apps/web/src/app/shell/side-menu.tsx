import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { StartImportItem } from "../../features/photo-imports/start-import-item.tsx";
import { Logo } from "../../ui/media/logo.tsx";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { shellCopy } from "./copy.ts";
import { type MenuLink, menuSections, startPhotoImport } from "./menu-items.ts";
import { ThemeChoice } from "./theme-choice.tsx";

/** The navigation drawer; following a link closes it. */
export function SideMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={shellCopy.menu}
      closeLabel={shellCopy.closeMenu}
      header={
        <span className="flex items-center gap-3 font-bold text-ink text-lg tracking-tight">
          <Logo className="size-8" />
          Firn
        </span>
      }
      footer={<ThemeChoice />}
    >
      <nav aria-label={shellCopy.menu} className="flex flex-col gap-5">
        {menuSections.map((section) => (
          <MenuSection key={section.links[0]?.to} {...section} onFollow={() => onOpenChange(false)} />
        ))}
      </nav>
    </Drawer>
  );
}

function MenuSection(props: { heading?: string; links: readonly MenuLink[]; onFollow: () => void }) {
  const headingId = useId();
  return (
    <div className="flex flex-col gap-0.5">
      {props.heading && (
        <h2 id={headingId} className="px-3 pb-1 font-medium text-ink-faint text-xs">
          {props.heading}
        </h2>
      )}
      <ul aria-labelledby={props.heading ? headingId : undefined} className="flex flex-col gap-0.5">
        {props.links.map((link) => (
          <li key={link.to}>
            {link.to === startPhotoImport ? (
              <StartImportItem
                label={link.label}
                icon={link.icon}
                onStarted={props.onFollow}
                className={`w-full ${itemLooks} ${otherItemLooks} aria-disabled:cursor-progress aria-disabled:opacity-60`}
              />
            ) : (
              <MenuItem {...link} onFollow={props.onFollow} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const itemLooks = "flex min-h-target items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors";
const otherItemLooks = "text-ink hover:bg-sunken";

function MenuItem({ label, to, icon: Icon, onFollow }: MenuLink & { onFollow: () => void }) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      activeOptions={{ exact: true, includeSearch: false }}
      className={itemLooks}
      activeProps={{ className: "bg-blue-soft text-on-blue-soft" }}
      inactiveProps={{ className: otherItemLooks }}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </Link>
  );
}
