import "./palette.css";
import type { DateRange } from "@firn/seasons/seasons";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { CalendarPlus, ListPlus, type LucideIcon, MapPin, Mountain, Search, UserRound } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { daysBehind } from "../../../features/shared/days/day-filter.ts";
import type { Entry } from "../../../features/shared/days/use-entry.ts";
import { placeText } from "../../../features/shared/resorts/place.ts";
import { weekdayDate } from "../../../lib/dates/dates.ts";
import { SkisIcon } from "../../../ui/media/skis-icon.ts";
import { scrimClasses, useFocusReturn } from "../../../ui/overlays/dialog-parts.ts";
import { paletteCopy as copy } from "./copy.ts";
import { isMeant, useFound } from "./entries.ts";

export interface PaletteScreen {
  label: string;
  to: string;
  icon: LucideIcon;
}

type Go = (there: (open: ReturnType<typeof useNavigate>) => unknown) => () => void;

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  screens: readonly PaletteScreen[];
}

export function Palette({ open, onOpenChange, screens }: PaletteProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content {...focusReturn} aria-describedby={undefined} className="palette">
          <Radix.Title className="sr-only">{copy.title}</Radix.Title>
          <Choices screens={screens} onDone={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Choices({ screens, onDone }: { screens: readonly PaletteScreen[]; onDone: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { entry, places, people, skis, days } = useFound(typed);
  const isBlank = typed.trim() === "";
  const shown = screens.filter(({ label }) => isBlank || isMeant(label, typed));
  const go: Go = (there) => () => {
    onDone();
    void there(navigate);
  };
  return (
    <Command shouldFilter={false} loop label={copy.title}>
      <div className="field">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
        <Command.Input value={typed} onValueChange={setTyped} placeholder={copy.placeholder} maxLength={200} />
      </div>
      <Command.List label={copy.list}>
        <Command.Empty>{copy.none}</Command.Empty>
        <Group heading={copy.groups.actions}>
          {entry.dates && <EntryItem entry={entry} dates={entry.dates} typed={typed} go={go} />}
          {entry.halfKnown && (
            <Item
              id="half known"
              icon={CalendarPlus}
              onSelect={go((open) => open({ to: "/quick-entry", search: { text: typed.trim() } }))}
            >
              {copy.halfKnown(entry.halfKnown.days, weekdayDate(entry.halfKnown, ""))}
            </Item>
          )}
          {(isBlank || isMeant(copy.newDay, typed)) && !entry.dates && (
            <Item id="new" icon={CalendarPlus} onSelect={go((open) => open({ to: "/new" }))}>
              {copy.newDay}
            </Item>
          )}
          {(isBlank || isMeant(copy.quickEntry, typed)) && (
            <Item id="quick" icon={ListPlus} onSelect={go((open) => open({ to: "/quick-entry" }))}>
              {copy.quickEntry}
            </Item>
          )}
        </Group>
        <Group heading={copy.groups.screens}>
          {shown.map(({ label, to, icon }) => (
            <Item key={to} id={to} icon={icon} onSelect={go((open) => open({ to }))}>
              {label}
            </Item>
          ))}
        </Group>
        <Group heading={copy.groups.places}>
          {places.map(({ id, name, region, country }) => (
            <Item
              key={id}
              id={`place ${id}`}
              icon={MapPin}
              onSelect={go((open) => open({ to: "/resorts/$id", params: { id } }))}
              detail={placeText({ region, country })}
            >
              {name}
            </Item>
          ))}
        </Group>
        <Group heading={copy.groups.people}>
          {people.map((name) => (
            <Item
              key={name}
              id={`person ${name}`}
              icon={UserRound}
              onSelect={go((open) => open(daysBehind({ with: name })))}
            >
              {name}
            </Item>
          ))}
        </Group>
        <Group heading={copy.groups.skis}>
          {skis.map(({ id, name }) => (
            <Item key={id} id={`ski ${id}`} icon={SkisIcon} onSelect={go((open) => open(daysBehind({ ski: id })))}>
              {name}
            </Item>
          ))}
        </Group>
        <Group heading={copy.groups.days}>
          {days.map(({ id, season, resort_name, ...day }) => (
            <Item
              key={id}
              id={`day ${id}`}
              icon={Mountain}
              onSelect={go((open) => open({ to: "/", search: { season: season === 0 ? undefined : season, day: id } }))}
              detail={resort_name ?? undefined}
            >
              {weekdayDate(day, "")}
            </Item>
          ))}
        </Group>
        {!isBlank && (
          <Group>
            <Item id="search" icon={Search} onSelect={go((open) => open(daysBehind({ q: typed.trim() })))}>
              {copy.search(typed.trim())}
            </Item>
          </Group>
        )}
      </Command.List>
    </Command>
  );
}

interface EntryItemProps {
  entry: Entry;
  dates: DateRange;
  typed: string;
  go: Go;
}

function EntryItem({ entry: { resorts, busy }, dates: { from, to }, typed, go }: EntryItemProps) {
  if (from !== to) {
    return (
      <Item
        id="range"
        icon={CalendarPlus}
        onSelect={go((open) => open({ to: "/quick-entry", search: { text: typed.trim() } }))}
      >
        {copy.newDays(weekdayDate(from, ""), weekdayDate(to, ""))}
      </Item>
    );
  }
  const date = weekdayDate(from, "");
  const resort = busy ? undefined : resorts[0];
  return (
    <Item
      id="entry"
      icon={CalendarPlus}
      onSelect={go((open) => open({ to: "/new", search: { date: from, resort: resort?.id } }))}
    >
      {resort ? copy.newDayAt(resort.name, date) : copy.newDayOn(date)}
    </Item>
  );
}

/** Without a heading where nothing is in it: cmdk hides only groups that it filters. */
function Group({ heading, children }: { heading?: string; children: ReactNode }) {
  const items = [children].flat(2).filter(Boolean);
  return items.length > 0 ? <Command.Group heading={heading}>{items}</Command.Group> : null;
}

interface ItemProps {
  id: string;
  icon: LucideIcon;
  onSelect: () => void;
  children: ReactNode;
  detail?: string | undefined;
}

function Item({ id, icon: Icon, onSelect, children, detail }: ItemProps) {
  return (
    <Command.Item value={id} onSelect={onSelect}>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 break-words">{children}</span>
      {detail && <span className="min-w-0 truncate text-ink-soft text-sm">{detail}</span>}
    </Command.Item>
  );
}
