import type { DayListItem } from "@firn/contracts/days";
import { Link } from "@tanstack/react-router";
import { ListChecks, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { DropdownMenu, MenuItem } from "../../ui/overlays/dropdown-menu.tsx";
import { daysCopy } from "./copy.ts";

export interface DayMenuProps {
  day: DayListItem;
  trigger: ReactNode;
  openedBy: "pointer" | "keyboard";
  onSelect: (id: string) => void;
  onDelete: (day: DayListItem) => void;
}

/** Open from the start: the first tap on its button mounts it. */
export function DayMenu({ day, trigger, openedBy, onSelect, onDelete }: DayMenuProps) {
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      <MenuItem asChild>
        <Link to="/days/$id/edit" params={{ id: day.id }} ref={openedBy === "keyboard" ? focus : undefined}>
          <Pencil aria-hidden="true" />
          {daysCopy.edit}
        </Link>
      </MenuItem>
      <MenuItem tone="danger" onSelect={() => onDelete(day)}>
        <Trash2 aria-hidden="true" />
        {daysCopy.delete}
      </MenuItem>
      <MenuItem onSelect={() => onSelect(day.id)}>
        <ListChecks aria-hidden="true" />
        {daysCopy.select}
      </MenuItem>
    </DropdownMenu>
  );
}

/** Radix focuses the first item only for keys that it has seen, which the one that mounts it is not among. */
function focus(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true });
}
