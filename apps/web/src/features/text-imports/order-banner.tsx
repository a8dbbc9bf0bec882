import type { TextImport } from "@firn/contracts/text-imports";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarSync } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { Button } from "../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { inputCopy, reviewCopy } from "./copy.ts";
import { isUntouched, useReadInOrder } from "./mutations.ts";

/** Offers the other order of day and month; asks first if the new reading could discard changes. */
export function OrderBanner({ textImport }: { textImport: TextImport }) {
  const { id, date_order, date_order_uncertain } = textImport;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: readInOrder, isPending } = useReadInOrder(id);
  if (!date_order || !date_order_uncertain) return null;
  const other = date_order === "day-month" ? "month-day" : "day-month";

  const read = async () => {
    try {
      const { draft_days } = await readInOrder(other);
      toast.success(inputCopy.found(draft_days.length));
    } catch (error) {
      toast.error(inputCopy.failed(failureText(error)));
    }
    setAsking(false);
  };

  return (
    <div className="flex flex-col gap-3 rounded-lg bg-glow-soft p-4 text-on-glow-soft sm:flex-row sm:items-center sm:justify-between">
      <p className="flex gap-2 text-sm">
        <CalendarSync aria-hidden="true" className="size-5 shrink-0" />
        {reviewCopy.orderUncertain(reviewCopy.orders[date_order])}
      </p>
      <Button
        busy={isPending}
        className="shrink-0"
        onClick={() => (isUntouched(queryClient, id) ? void read() : setAsking(true))}
      >
        {reviewCopy.readOther(reviewCopy.orders[other])}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={reviewCopy.otherQuestion}
        description={reviewCopy.otherEffect}
        confirmLabel={reviewCopy.otherConfirm}
        busy={isPending}
        onConfirm={() => void read()}
      />
    </div>
  );
}
