import type { DayListItem } from "@firn/contracts/days";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { shortDate } from "../../lib/dates.ts";
import { useIntent } from "../../lib/intent.ts";
import { today } from "../../lib/today.ts";
import { Badge } from "../../ui/badge.tsx";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { daysCopy } from "./copy.ts";
import { DayThumbnail } from "./day-thumbnail.tsx";
import { dayQuery } from "./queries.ts";

export interface DayRowProps {
  day: DayListItem;
  onOpen: () => void;
  onDelete: () => void;
}

/** The id of a row's button, which gets the focus when its neighbour goes. */
export function rowButtonId(dayId: string): string {
  return `day-${dayId}`;
}

/** One day: a button over the whole row that opens its details, and a menu. Rows out of sight cost nothing. */
export function DayRow({ day, onOpen, onDelete }: DayRowProps) {
  const queryClient = useQueryClient();
  const intent = useIntent(() => void queryClient.prefetchQuery(dayQuery(day.id)));
  const resort = day.resort_name ?? daysCopy.unknownResort;
  const date = shortDate(day.date, today());
  return (
    <li className="relative flex border-line border-b [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] last:border-b-0">
      <button
        type="button"
        id={rowButtonId(day.id)}
        aria-haspopup="dialog"
        onClick={onOpen}
        {...intent}
        className="flex min-h-22 min-w-0 grow items-center gap-3 py-3 pr-18 pl-3 text-left transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:pr-14 sm:pl-4"
      >
        <DayThumbnail day={day} />
        <span className="flex min-w-0 grow flex-col">
          <span className={day.resort_name ? "font-semibold text-ink" : "font-semibold text-ink-soft italic"}>
            {resort}
          </span>
          <span className="text-ink-soft text-sm">
            <time dateTime={day.date}>{date}</time>
            {day.activity && ` · ${day.activity}`}
          </span>
          {day.ski_names.length > 0 && (
            <span className="truncate text-ink-faint text-sm">{day.ski_names.join(", ")}</span>
          )}
        </span>
        <Badge tone="blue" className="absolute top-3 right-3 sm:static">
          {daysCopy.dayNumber(day.day_number)}
        </Badge>
      </button>
      <span className="absolute right-1 bottom-1 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2">
        <DropdownMenu
          trigger={
            <IconButton label={daysCopy.actionsFor(resort, date)}>
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={Pencil} asChild>
            <Link to="/days/$id/edit" params={{ id: day.id }}>
              <Pencil aria-hidden="true" className="size-5 shrink-0" />
              {daysCopy.edit}
            </Link>
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
            {daysCopy.delete}
          </MenuItem>
        </DropdownMenu>
      </span>
    </li>
  );
}
