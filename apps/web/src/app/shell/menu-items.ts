import {
  CalendarDays,
  ChartNoAxesColumn,
  FileDown,
  FileText,
  Images,
  type LucideIcon,
  Settings2,
  UserRound,
} from "lucide-react";
import { shellCopy } from "./copy.ts";

export interface MenuLink {
  label: string;
  /** Where it leads; "start-photo-import" first makes the place. */
  to: string;
  icon: LucideIcon;
}

/** Stands for an address that there is only once an import has been opened. */
export const startPhotoImport = "start-photo-import";

/** The side menu from top to bottom (behaviour §8); a section without a heading has none to read out. */
export const menuSections: readonly { heading?: string; links: readonly MenuLink[] }[] = [
  {
    links: [
      { label: shellCopy.home, to: "/", icon: CalendarDays },
      { label: shellCopy.stats, to: "/stats", icon: ChartNoAxesColumn },
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
