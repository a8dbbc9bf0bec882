import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../../../lib/api/query-cache.ts";
import { toastFailure } from "../../../lib/api/toast-failure.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { logKeys } from "../../shared/days/queries.ts";
import { toastWithUndo } from "../../shared/undo/toast-with-undo.ts";
import { tracksCopy } from "./copy.ts";
import { trackKey, trackQuery } from "./queries.ts";

interface Part {
  from_s: number | null;
  to_s: number | null;
}

export function useTakeOff(id: string, track_id: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => invalidate(queryClient, logKeys);
  const takeOff = trpc.dayTracks.delete.useMutation({ onSuccess });
  const restore = trpc.dayTracks.restore.useMutation({ onSuccess });
  return {
    isBusy: takeOff.isPending,
    takeOff: async () => {
      try {
        await takeOff.mutateAsync({ id, track_id });
        const undo = () => restore.mutateAsync({ id, track_id });
        toastWithUndo(tracksCopy.off.done, { undo, ...tracksCopy.off.undo });
      } catch (error) {
        toastFailure(error, tracksCopy.off.failed);
      }
    },
  };
}

export function useTrim(id: string, track_id: string) {
  const queryClient = useQueryClient();
  const trim = trpc.dayTracks.update.useMutation({ onSuccess: () => invalidate(queryClient, [...logKeys, trackKey]) });
  return {
    isBusy: trim.isPending,
    /** Resolves with whether it is saved, once the line is there. */
    trim: async (part: Part, before: Part): Promise<boolean> => {
      try {
        await trim.mutateAsync({ id, track_id, ...part });
        await queryClient.fetchQuery(trackQuery(id, track_id, "counted"));
      } catch (error) {
        toastFailure(error, tracksCopy.trim.failed);
        return false;
      }
      const undo = () => trim.mutateAsync({ id, track_id, ...before });
      toastWithUndo(tracksCopy.trim.done, { undo, ...tracksCopy.trim.undo });
      return true;
    },
  };
}
