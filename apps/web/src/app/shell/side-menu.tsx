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
  UserRound,
} from "lucide-react";
import { useId } from "react";
import { StartImportItem } from "../../features/photo-imports/start-import-item.tsx";
import { appearanceCopy, ThemeChoice } from "../../features/shared/appearance/theme-choice.tsx";
import { useInstall } from "../../lib/device/install.ts";
import { Logo } from "../../ui/media/logo.tsx";
import { SkisIcon } from "../../ui/media/skis-icon.ts";
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
      footer={<ThemeChoice label={appearanceCopy.title} />}
    >
      <nav aria-label={shellCopy.menu} className="flex flex-col gap-5">
        {menuSections().map((section) => (
          <MenuSection key={section.links[0]?.to} {...section} classes={drawerClasses} onFollow={close} />
        ))}
        <InstallItem onFollow={close} />
      </nav>
    </Drawer>
  );
}

export function MenuRail() {
  return (
    <div className="flex min-h-0 grow flex-col gap-2 overflow-y-auto border-line border-r px-1.5 py-2">
      {menuSections().map((section) => (
        <MenuSection key={section.links[0]?.to} {...section} classes={railClasses} onFollow={() => {}} />
      ))}
    </div>
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

interface MenuSectionProps {
  heading?: string;
  links: readonly MenuLink[];
  classes: MenuClasses;
  onFollow: () => void;
}

function MenuSection({ heading, links, classes, onFollow }: MenuSectionProps) {
  const headingId = useId();
  return (
    <div className={classes.section}>
      {heading && (
        <h2 id={headingId} className={classes.heading}>
          {heading}
        </h2>
      )}
      <ul aria-labelledby={heading ? headingId : undefined} className="flex flex-col gap-0.5">
        {links.map((link) => (
          <li key={link.to}>
            {link.to === startPhotoImport ? (
              <StartImportItem
                label={link.label}
                icon={link.icon}
                noteClassName={classes.note}
                onStarted={onFollow}
                className={`w-full ${classes.item} ${otherItemClasses} aria-disabled:cursor-progress aria-disabled:opacity-60`}
              />
            ) : (
              <MenuItem {...link} className={classes.item} onFollow={onFollow} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type MenuClasses = typeof drawerClasses;

const drawerClasses = {
  section: "flex flex-col gap-0.5",
  heading: "px-3 pb-1 text-ink-faint text-xs",
  note: "",
  item: "flex min-h-target items-center gap-3 rounded-md px-3 text-left text-sm transition-colors",
};

const railClasses: MenuClasses = {
  section: "border-line not-first:border-t not-first:pt-2",
  heading: "sr-only",
  note: "sr-only",
  item: "flex min-h-13 flex-col items-center justify-center gap-1 rounded-md px-1 py-1.5 text-center text-2xs transition-colors",
};

const otherItemClasses = "text-ink hover:bg-sunken";

function MenuItem({
  label,
  to,
  icon: Icon,
  className,
  onFollow,
}: MenuLink & { className: string; onFollow: () => void }) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      activeOptions={{ exact: true, includeSearch: false }}
      className={className}
      activeProps={{ className: "bg-blue-soft text-on-blue-soft" }}
      inactiveProps={{ className: otherItemClasses }}
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
      className={`${drawerClasses.item} ${otherItemClasses}`}
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
export const startPhotoImport = "start-photo-import";

export const menuSections = (): readonly { heading?: string; links: readonly MenuLink[] }[] => [
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
      { label: shellCopy.manageSkis, to: "/settings/skis", icon: SkisIcon },
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
