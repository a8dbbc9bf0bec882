import type { DayListItem } from "@firn/contracts/days";
import { Mountain } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { useIsWide } from "../../lib/browser/wide.ts";
import { LaterBoundary } from "../shared/screen/lazy-boundary.tsx";
import { Columns } from "./columns.tsx";
import { daysCopy } from "./copy.ts";
import { DayList } from "./day-list.tsx";
import { useOpenDay } from "./history-overlays.ts";

const DayDetailDialog = lazy(async () => ({ default: (await import("./day-detail-dialog.tsx")).DayDetailDialog }));
const DayPanel = lazy(async () => ({ default: (await import("./day-panel.tsx")).DayPanel }));

interface ListWithDayProps {
  /** Newest first. */
  days: readonly DayListItem[];
  /** Above the list, in its column. */
  children?: ReactNode;
}

/** Days, and the open one: in a panel beside them on a wide screen, else in a dialog. */
export function ListWithDay({ days, children }: ListWithDayProps) {
  const { openId, open, close } = useOpenDay();
  const isWide = useIsWide();
  const list = <DayList days={days} shownId={isWide ? openId : undefined} onOpen={open} />;
  if (isWide) {
    const panel = openId !== undefined && <DayPanel id={openId} days={days} onShow={open} onClose={close} />;
    return (
      <Columns panel={<LaterBoundary onClose={close}>{panel || <NoDayOpen />}</LaterBoundary>}>
        {children}
        {list}
      </Columns>
    );
  }
  return (
    <Columns>
      {children}
      {list}
      <LaterBoundary open={openId !== undefined} onClose={close}>
        <DayDetailDialog openId={openId} days={days} onShow={open} onClose={close} />
      </LaterBoundary>
    </Columns>
  );
}

function NoDayOpen() {
  return (
    <p className="grid h-full place-content-center justify-items-center gap-3 bg-linear-to-b from-sky to-sky-low p-6 text-center text-ink-soft">
      <Mountain aria-hidden="true" className="size-8" />
      {daysCopy.choose}
    </p>
  );
}
