import type { DayListItem } from "@firn/contracts/days";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { part } from "../../lib/parts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useOpeningPart } from "../../ui/opening-part.ts";
import { menuDots } from "./menu-dots.ts";

export interface DayMenuProps {
  day: DayListItem;
  /** Names the menu's button. */
  label: string;
  onDelete: (day: DayListItem) => void;
}

const dayMenu = part(async () => (await import("./day-menu.tsx")).DayMenu);
const prepare = () => void dayMenu.load().catch(() => {});

/**
 * Opens a row's menu. Until it is opened it is only a button: 200 rows would be 200 menus otherwise, and even what waits for the menu's
 * code would have to be undone 200 times when a tap leads to another screen.
 */
export function DayMenuButton(props: DayMenuProps) {
  const [asked, setAsked] = useState<"by-key" | "by-pointer">();
  const [, setCame] = useState(false);
  const Menu = asked && dayMenu.now();
  if (Menu) return <Menu {...props} byKey={asked === "by-key"} />;
  // Enter and the space bar are clicks; the arrow opens a menu as well.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setAsked("by-key");
  };
  return (
    <>
      <IconButton
        label={props.label}
        aria-haspopup="menu"
        aria-expanded={false}
        aria-busy={asked !== undefined || undefined}
        // A click by a key counts no presses of a button.
        onClick={(event) => setAsked(event.detail === 0 ? "by-key" : "by-pointer")}
        onKeyDown={onKeyDown}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={menuDots}
      />
      {asked && <MenuOnItsWay onCame={() => setCame(true)} onFailed={() => setAsked(undefined)} />}
    </>
  );
}

function MenuOnItsWay({ onCame, onFailed }: { onCame: () => void; onFailed: () => void }) {
  const hasCome = useOpeningPart(dayMenu, true, onFailed) !== undefined;
  const tell = useEffectEvent(onCame);
  useEffect(() => {
    if (hasCome) tell();
  }, [hasCome]);
  return null;
}
