import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { Chip, SingleChips } from "../../ui/forms/chip-group.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { recentResortsQuery } from "../shared/resorts/queries.ts";
import { ResortSearch } from "../shared/resorts/resort-search.tsx";
import { photoEditorCopy, reviewCopy } from "./copy.ts";
import { useSetDraftResort } from "./mutations.ts";

interface Place {
  id: string;
  name: string;
}

export interface ResortDialogProps {
  open: boolean;
  /** The day in words. */
  dayName: string;
  chosen: Place | null;
  onPick: (resort: Place) => void;
  onClose: () => void;
}

/** Chooses the resort of a whole day: a recent one in one tap, any other by its name. */
export function ResortDialog({ open, dayName, chosen, onPick, onClose }: ResortDialogProps) {
  const recent = useQuery({ ...recentResortsQuery, enabled: open }).data ?? [];
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={reviewCopy.resortOf(dayName)}>
      <div className="flex min-h-80 flex-col gap-4">
        <ResortSearch onPick={onPick} onEmptied={() => undefined} onClose={onClose} />
        {recent.length > 0 && (
          <SingleChips
            label={photoEditorCopy.resortChoice}
            value={chosen?.id ?? null}
            onValueChange={(id) => {
              const resort = recent.find((each) => each.id === id);
              if (resort) onPick(resort);
            }}
          >
            {recent.map(({ id, name }) => (
              <Chip key={id} value={id}>
                {name}
              </Chip>
            ))}
          </SingleChips>
        )}
      </div>
    </Dialog>
  );
}

/** Gives drafts a resort, one after the other, and says how it went. */
export function useSetResorts(importId: string) {
  const { mutateAsync: setResort } = useSetDraftResort(importId);
  const [busy, setBusy] = useState(false);
  const setResorts = async (draftIds: readonly string[], resort: { id: string; name: string }) => {
    if (busy) return;
    setBusy(true);
    try {
      for (const id of draftIds) await setResort({ id, resort_id: resort.id });
      toast.success(reviewCopy.resortSet(resort.name, draftIds.length));
    } catch (error) {
      toast.error(reviewCopy.resortFailed, { description: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { setResorts, busy };
}
