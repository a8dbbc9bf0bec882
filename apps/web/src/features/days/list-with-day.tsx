import type { DayListItem } from "@firn/contracts/days";
import { Mountain } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { useIsWide } from "../../lib/browser/wide.ts";
import { LaterBoundary } from "../shared/screen/lazy-boundary.tsx";
import { dayDetailCopy } from "./day-detail-copy.ts";
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

/** The list's column, and on a wide screen the panel's, which stays in view and scrolls by itself. */
export function Columns({ children, panel }: { children: ReactNode; panel?: ReactNode }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="sticky top-20 h-[calc(100dvh-6.5rem)] overflow-y-auto rounded-xl border border-line bg-surface shadow-card max-lg:hidden">
        {panel}
      </div>
    </div>
  );
}

function NoDayOpen() {
  return (
    <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-ink-faint">
      <Mountain aria-hidden="true" className="size-8" />
      {dayDetailCopy.choose}
    </p>
  );
}
