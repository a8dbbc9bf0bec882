import type { Ski } from "@firn/contracts/skis";
import { useState } from "react";
import { failureText } from "../../../lib/api/errors.ts";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { isTemporaryId } from "../../shared/outbox/temporary-id.ts";
import { AddSki } from "../../shared/skis/add-ski.tsx";
import { useShownSkis } from "../../shared/skis/use-skis.ts";
import { selectionCopy } from "./copy.ts";

export interface AddSkiDialogProps {
  open: boolean;
  count: number;
  onPick: (ski: Ski) => void;
  onClose: () => void;
}

export function AddSkiDialog({ open, count, ...props }: AddSkiDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && props.onClose()} title={selectionCopy.skiTitle(count)}>
      <SkiChoice {...props} />
    </Dialog>
  );
}

function SkiChoice({ onPick }: Pick<AddSkiDialogProps, "onPick">) {
  const { skis = [], isLoadingError, error, refetch } = useShownSkis();
  const [isAdding, setAdding] = useState(false);
  const known = skis.filter(({ id }) => !isTemporaryId(id));
  if (isLoadingError) {
    return (
      <ErrorState
        message={selectionCopy.skisFailed}
        detail={failureText(error)}
        retryLabel={selectionCopy.retry}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {known.length > 0 && (
        <SingleChips
          label={selectionCopy.skis}
          value={null}
          disabled={isAdding}
          onValueChange={(id) => {
            const ski = known.find((each) => each.id === id);
            if (ski) onPick(ski);
          }}
        >
          {known.map(({ id, name }) => (
            <Chip key={id} value={id}>
              {name}
            </Chip>
          ))}
        </SingleChips>
      )}
      <AddSki busy={isAdding} onBusyChange={setAdding} onAdded={(ski) => !isTemporaryId(ski.id) && onPick(ski)} />
    </div>
  );
}
