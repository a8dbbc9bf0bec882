import type { DayListItem } from "@firn/contracts/days";
import { ContentDialog, ContentTitle } from "../../ui/overlays/content-dialog.tsx";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { DayContent } from "./day-content.tsx";

export interface DayDetailDialogProps {
  openId: string | undefined;
  days: readonly DayListItem[];
  onShow: (id: string) => void;
  onClose: () => void;
}

export function DayDetailDialog({ openId, days, onShow, onClose }: DayDetailDialogProps) {
  const id = useLastDefined(openId) ?? "";
  return (
    <ContentDialog open={openId !== undefined} onOpenChange={(open) => !open && onClose()}>
      <DayContent
        id={id}
        known={days.find((day) => day.id === id)}
        onShow={onShow}
        onDeleted={onClose}
        heading={ContentTitle}
        replace
      />
    </ContentDialog>
  );
}
