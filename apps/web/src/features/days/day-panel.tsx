import type { DayListItem } from "@firn/contracts/days";
import { X } from "lucide-react";
import { useRef } from "react";
import { useEscape } from "../../lib/browser/keys.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { RoundButton } from "../../ui/forms/button.tsx";
import { DayContent } from "./day-content.tsx";
import { dayDetailCopy } from "./day-detail-copy.ts";
import { rowButtonId } from "./day-summary.tsx";

export interface DayPanelProps {
  id: string;
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
      <RoundButton
        tone="raised"
        label={i18n.t("Close")}
        icon={X}
        onClick={close}
        className="absolute top-2 right-2 z-10"
      />
      <DayContent id={id} known={known} onShow={onShow} onDeleted={onClose} />
    </div>
  );
}
