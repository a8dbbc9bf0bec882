import type { DayListItem } from "@firn/contracts/days";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { RoundButton } from "../../ui/forms/button.tsx";
import { DayContent } from "./day-content.tsx";
import { dayDetailCopy } from "./day-detail-copy.ts";
import { rowButtonId } from "./day-summary.tsx";

export interface DayPanelProps {
  id: string;
  /** The list beside it. */
  days: readonly DayListItem[];
  onShow: (id: string) => void;
  onClose: () => void;
}

/** The open day beside the list, where a phone has a dialog over it. It leaves the focus in the list. */
export function DayPanel({ id, days, onShow, onClose }: DayPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const known = days.find((day) => day.id === id);
  const close = () => {
    if (panel.current?.contains(document.activeElement)) document.getElementById(rowButtonId(id))?.focus();
    onClose();
  };
  useEscape(close);
  return (
    <div ref={panel} role="dialog" aria-label={known?.resort_name ?? dayDetailCopy.title} className="relative">
      <RoundButton tone="raised" label="Close" icon={X} onClick={close} className="absolute top-2 right-2 z-10" />
      <DayContent id={id} known={known} onShow={onShow} onDeleted={onClose} />
    </div>
  );
}

/** Unless the key closes what lies above. */
function useEscape(leave: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
