import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { reviewCopy } from "./copy.ts";
import { useSetDraftResort } from "./mutations.ts";

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
