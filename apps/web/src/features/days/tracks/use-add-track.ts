import type { DayTrack } from "@firn/contracts/day-tracks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpcClient } from "../../../lib/api/client.ts";
import { failureText, isAnswered } from "../../../lib/api/errors.ts";
import { newKey } from "../../../lib/api/headers.ts";
import { invalidate, uploadKey } from "../../../lib/api/query-cache.ts";
import { postWithProgress } from "../../../lib/api/request.ts";
import { shortDate, today } from "../../../lib/dates/dates.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { dayQuery, logKeys } from "../../shared/days/queries.ts";
import type { ShownDay } from "../../shared/outbox/overlay.ts";
import { toastWithUndo } from "../../shared/undo/toast-with-undo.ts";
import { outcomeOfFailure } from "../../shared/uploads/send-photo.ts";
import { uploadCopy } from "../../shared/uploads/upload-copy.ts";
import { daysCopy } from "../copy.ts";
import { addTrackCopy } from "./add-track-copy.ts";

/** As many as of a photo. */
const maxTries = 30;

interface Sent {
  file: File;
  /** One for all tries of a file. */
  key: string;
  /** Those of the day when it was added. */
  tracks: ShownDay["tracks"];
}

/** Adds a file to a day, also where the day is closed meanwhile: toasts say what came of it. */
export function useAddTrack(day: ShownDay) {
  const { id, resort, tracks } = day;
  const queryClient = useQueryClient();
  const [sentBytes, setSentBytes] = useState(0);
  const name = `${resort?.name ?? daysCopy.unknownResort}, ${shortDate(day, today())}`;
  const failedToast = `adding a track to ${id}`;
  const readTracks = async () => (await queryClient.fetchQuery({ ...dayQuery(id), staleTime: 0 })).tracks;

  const send = async ({ file, key }: Sent) => {
    const before = await readTracks();
    const body = new FormData();
    body.append("file", file);
    const transfer = { key, onProgress: setSentBytes, signal: new AbortController().signal };
    await postWithProgress<DayTrack>(`/api/v1/days/${encodeURIComponent(id)}/tracks`, body, transfer);
    // A file may hold several recordings of the day, and the answer is the first.
    const after = await readTracks();
    return after.filter((track) => before.every((known) => known.id !== track.id));
  };

  const { mutate, ...state } = useMutation({
    mutationKey: uploadKey,
    mutationFn: send,
    retry: (count, error) => count < maxTries && secondsToWait(error) > 0,
    retryDelay: (_count, error) => secondsToWait(error) * 1000,
    onSuccess: (added) => {
      toast.dismiss(failedToast);
      invalidate(queryClient, logKeys);
      if (added.length === 0) return toast.info(addTrackCopy.known(name));
      const undo = async () => {
        for (const track of added) await trpcClient.dayTracks.delete.mutate({ id, track_id: track.id });
        invalidate(queryClient, logKeys);
      };
      return toastWithUndo(addTrackCopy.added(name), { undo, ...addTrackCopy.undo });
    },
    onError: (error, { file }) =>
      toast.error(addTrackCopy.failed(file.name), { id: failedToast, description: reasonOf(error) }),
  });
  return {
    add: (file: File) => {
      setSentBytes(0);
      mutate({ file, key: newKey(), tracks });
    },
    /** While it is sent. */
    progress: state.isPending ? { file: state.variables.file, sentBytes } : undefined,
    // Over once the tracks are others.
    failure:
      state.isError && state.variables.tracks === tracks
        ? { file: state.variables.file, reason: reasonOf(state.error) }
        : undefined,
  };
}

export type AddTrack = ReturnType<typeof useAddTrack>;

/** 0 where another try would bring the same. */
function secondsToWait(error: unknown): number {
  const outcome = outcomeOfFailure(error);
  return outcome.kind === "later" ? outcome.seconds : 0;
}

function reasonOf(error: unknown): string {
  return isAnswered(error) ? failureText(error) : uploadCopy.unreachable;
}
