import { Link } from "@tanstack/react-router";
import {
  CalendarDays,
  ChartNoAxesColumn,
  Download,
  FileDown,
  FileText,
  Images,
  type LucideIcon,
  MapPinned,
  Search,
  Settings2,
  UserRound,
} from "lucide-react";
import { useId } from "react";
import { StartImportItem } from "../../features/photo-imports/start-import-item.tsx";
import { appearance, ThemeChoice } from "../../features/shared/appearance/theme-choice.tsx";
import { useInstall } from "../../lib/device/install.ts";
import { Logo } from "../../ui/media/logo.tsx";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { shellCopy } from "./copy.ts";

export function MenuDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={shellCopy.menu}
      closeLabel={shellCopy.closeMenu}
      header={<Brand />}
      footer={<ThemeChoice label={appearance} />}
    >
      <nav aria-label={shellCopy.menu} className="flex flex-col gap-5">
        <MenuItems onFollow={close} />
      </nav>
    </Drawer>
  );
}

export function MenuColumn() {
  return (
    <>
      <div className="flex h-16 shrink-0 items-center px-6">
        <Brand />
      </div>
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-3 pb-4">
        <MenuItems onFollow={() => {}} />
      </div>
      <div className="shrink-0 border-line border-t p-3 [&_svg]:hidden">
        <ThemeChoice label={appearance} />
      </div>
    </>
  );
}

function Brand() {
  return (
    <span className="flex items-center gap-3 font-bold text-ink text-lg tracking-tight">
      <Logo className="size-8" />
      Firn
    </span>
  );
}

function MenuItems({ onFollow }: { onFollow: () => void }) {
  return (
    <>
      {menuSections.map((section) => (
        <MenuSection key={section.links[0]?.to} {...section} onFollow={onFollow} />
      ))}
      <InstallItem onFollow={onFollow} />
    </>
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
                className={`w-full text-left ${itemLooks} ${otherItemLooks} aria-disabled:cursor-progress aria-disabled:opacity-60`}
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

function InstallItem({ onFollow }: { onFollow: () => void }) {
  const install = useInstall();
  if (!install) return null;
  return (
    <button
      type="button"
      onClick={() => {
        onFollow();
        install();
      }}
      className={`${itemLooks} ${otherItemLooks}`}
    >
      <Download aria-hidden="true" className="size-5 shrink-0" />
      {shellCopy.install}
    </button>
  );
}

interface MenuLink {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** Stands in for a path: the import must be created first. */
const startPhotoImport = "start-photo-import";

const menuSections: readonly { heading?: string; links: readonly MenuLink[] }[] = [
  {
    links: [
      { label: shellCopy.home, to: "/", icon: CalendarDays },
      { label: shellCopy.stats, to: "/stats", icon: ChartNoAxesColumn },
      { label: shellCopy.places, to: "/resorts", icon: MapPinned },
      { label: shellCopy.search, to: "/search", icon: Search },
    ],
  },
  {
    heading: shellCopy.settings,
    links: [
      { label: shellCopy.account, to: "/settings/account", icon: UserRound },
      { label: shellCopy.manageSkis, to: "/settings/skis", icon: Settings2 },
    ],
  },
  {
    heading: shellCopy.importDays,
    links: [
      { label: shellCopy.fromPhotos, to: startPhotoImport, icon: Images },
      { label: shellCopy.fromText, to: "/text-imports/new", icon: FileText },
    ],
  },
  { heading: shellCopy.exportDays, links: [{ label: shellCopy.toCsv, to: "/csv-export", icon: FileDown }] },
];
