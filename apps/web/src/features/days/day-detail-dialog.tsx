import type { DayListItem } from "@firn/contracts/days";
import { ContentDialog, ContentTitle } from "../../ui/overlays/content-dialog.tsx";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { UndoStrip } from "../shared/screen/strip.tsx";
import { useUndoOffer } from "../shared/undo/undo-offers.ts";
import { DayContent } from "./day-content.tsx";

export interface DayDetailDialogProps {
  openId: string | undefined;
  days: readonly DayListItem[];
  onShow: (id: string) => void;
  onClose: () => void;
}

export function DayDetailDialog({ openId, days, onShow, onClose }: DayDetailDialogProps) {
  const id = useLastDefined(openId) ?? "";
  const undoOffer = useUndoOffer();
  return (
    <ContentDialog open={openId !== undefined} onOpenChange={(open) => !open && onClose()}>
      {/* The strip below the top bar lies behind the dialog. The close button stands over this one's right end. */}
      {undoOffer && (
        <div className="sticky top-0 z-5 bg-sunken pr-16">
          <UndoStrip key={undoOffer.id} {...undoOffer} />
        </div>
      )}
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
