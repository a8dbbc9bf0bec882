import type { DayListItem } from "@firn/contracts/days";
import { Link } from "@tanstack/react-router";
import { EllipsisVertical, ListChecks, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "../../ui/forms/button.tsx";
import { DropdownMenu, MenuItem } from "../../ui/overlays/dropdown-menu.tsx";
import { daysCopy } from "./copy.ts";

export interface DayMenuProps {
  day: DayListItem;
  label: string;
  className: string;
  onSelect: (id: string) => void;
  onDelete: (day: DayListItem) => void;
}

export function DayMenu({ day, label, className, onSelect, onDelete }: DayMenuProps) {
  const trigger = (
    <IconButton label={label} className={className}>
      <EllipsisVertical aria-hidden="true" />
    </IconButton>
  );
  return (
    <DropdownMenu trigger={trigger}>
      <MenuItem asChild>
        <Link to="/days/$id/edit" params={{ id: day.id }}>
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
