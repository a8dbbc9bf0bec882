import type { DayListItem } from "@firn/contracts/days";
import { EllipsisVertical } from "lucide-react";
import { lazy, type MouseEvent, useState } from "react";
import { IconButton } from "../../ui/forms/button.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";

const load = () => import("./day-menu.tsx");
// The menu and its positioning code would be a fifth of the first load.
const DayMenu = lazy(async () => ({ default: (await load()).DayMenu }));

/** Loads the menu's code before the first tap. */
export const preloadDayMenu = () => void load().catch(() => {});

export interface DayMenuButtonProps {
  day: DayListItem;
  label: string;
  className: string;
  onSelect: (id: string) => void;
  onDelete: (day: DayListItem) => void;
}

/** Mounts the menu at the first tap: the menus of 60 rows would be four fifths of the list's components. */
export function DayMenuButton({ day, label, className, onSelect, onDelete }: DayMenuButtonProps) {
  const [openedBy, setOpenedBy] = useState<"pointer" | "keyboard">();
  const closed = {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    // A click by a key has no count of presses.
    onClick: (event: MouseEvent) => setOpenedBy(event.detail === 0 ? "keyboard" : "pointer"),
  } as const;
  const button = (
    <IconButton label={label} className={className} {...(!openedBy && closed)}>
      <EllipsisVertical aria-hidden="true" />
    </IconButton>
  );
  if (!openedBy) return button;
  return (
    <LazyBoundary fallback={button} onClose={() => setOpenedBy(undefined)}>
      <DayMenu day={day} trigger={button} openedBy={openedBy} onSelect={onSelect} onDelete={onDelete} />
    </LazyBoundary>
  );
}
