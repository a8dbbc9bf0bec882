import { Route } from "lucide-react";
import { useId } from "react";
import { useIsOnline } from "../../../lib/api/connection.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { ProgressBar } from "../../../ui/feedback/loading.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { FileInput } from "../../../ui/forms/file-input.tsx";
import { dayTrackKinds } from "../../shared/uploads/import-kinds.ts";
import { uploadCopy } from "../../shared/uploads/upload-copy.ts";
import { addTrackCopy } from "./add-track-copy.ts";
import type { AddTrack } from "./use-add-track.ts";

export function AddTrackButton({ tracks }: { tracks: AddTrack }) {
  const id = useId();
  const isOnline = useIsOnline();
  const isBusy = tracks.progress !== undefined;
  const content = (
    <>
      {!isBusy && <Route aria-hidden="true" className="size-5" />}
      {isBusy ? addTrackCopy.adding : addTrackCopy.add}
    </>
  );
  if (isBusy || !isOnline) {
    return (
      <Button busy={isBusy} disabled={!isBusy} title={isOnline ? undefined : addTrackCopy.offline}>
        {content}
      </Button>
    );
  }
  return (
    <Button
      asChild
      className="has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
    >
      <label htmlFor={id}>
        {content}
        <FileInput id={id} accept={dayTrackKinds.accept} onFiles={([file]) => file && tracks.add(file)} />
      </label>
    </Button>
  );
}

export function AddTrackState({ tracks: { progress, failure } }: { tracks: AddTrack }) {
  return (
    <>
      {progress && (
        <ProgressBar
          label={uploadCopy.progressOf(progress.file.name)}
          value={progress.sentBytes}
          max={progress.file.size}
        />
      )}
      <InlineError text={failure && addTrackCopy.failedBecause(failure.file.name, failure.reason)} />
    </>
  );
}
