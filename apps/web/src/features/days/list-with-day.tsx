import type { DayListItem } from "@firn/contracts/days";
import { lazy, type ReactNode, useState } from "react";
import { useIsWide } from "../../lib/browser/wide.ts";
import { DeferredBoundary } from "../shared/screen/lazy-boundary.tsx";
import { Columns } from "./columns.tsx";
import { useIsLayoutHeld } from "./held-layout.ts";
import { useFullView, useOpenDay } from "./history-overlays.ts";

const DayDetailDialog = lazy(async () => ({ default: (await import("./day-detail-dialog.tsx")).DayDetailDialog }));
const DayPanel = lazy(async () => ({ default: (await import("./day-panel.tsx")).DayPanel }));

export interface OpenInList {
  shownId: string | undefined;
  onOpen: (id: string) => void;
}

interface ListWithDayProps {
  days: readonly DayListItem[];
  /** Beside the list on a wide screen while no day is open. */
  cover: (onOpen: (id: string) => void) => ReactNode;
  /** `isWide`: a day or the cover stands beside the list. */
  children: (list: OpenInList & { isWide: boolean }) => ReactNode;
}

export function ListWithDay({ days, cover, children }: ListWithDayProps) {
  const { openId, open, close } = useOpenDay();
  const isWide = useLayout();
  const panel = openId !== undefined && <DayPanel id={openId} days={days} onShow={open} onClose={close} />;
  return (
    <Columns panel={isWide && <DeferredBoundary onClose={close}>{panel || cover(open)}</DeferredBoundary>}>
      {children({ shownId: isWide ? openId : undefined, onOpen: open, isWide })}
      {!isWide && (
        <DeferredBoundary open={openId !== undefined} onClose={close}>
          <DayDetailDialog openId={openId} days={days} onShow={open} onClose={close} />
        </DeferredBoundary>
      )}
    </Columns>
  );
}

/** Whether the screen is wide. A tablet that is turned keeps its layout until the full view of the photos, or a dialog of the day, is closed. */
function useLayout(): boolean {
  const isWide = useIsWide();
  const fullView = useFullView();
  const isHeld = useIsLayoutHeld();
  const isOpen = fullView.isOpen || isHeld;
  const [shown, show] = useState(isWide);
  if (!isOpen && shown !== isWide) show(isWide);
  return isOpen ? shown : isWide;
}
