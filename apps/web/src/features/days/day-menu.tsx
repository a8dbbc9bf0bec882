import { Link } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { daysCopy } from "./copy.ts";
import type { DayMenuProps } from "./day-menu-button.tsx";
import { menuDots } from "./menu-dots.ts";

/** A row's menu, open from the start: it edits or deletes the day. `byKey`: it was a key that opened it. */
export function DayMenu({ day, label, onDelete, byKey }: DayMenuProps & { byKey: boolean }) {
  return (
    <DropdownMenu startsOpen trigger={<IconButton label={label} className={menuDots} />}>
      <MenuItem icon={Pencil} startsFocused={byKey} asChild>
        <Link to="/days/$id/edit" params={{ id: day.id }}>
          <Pencil aria-hidden="true" className="size-5 shrink-0" />
          {daysCopy.edit}
        </Link>
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onSelect={() => onDelete(day)}>
        {daysCopy.delete}
      </MenuItem>
    </DropdownMenu>
  );
}
