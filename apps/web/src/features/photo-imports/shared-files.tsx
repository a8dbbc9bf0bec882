import { ImageIcon } from "lucide-react";
import { useId } from "react";
import { useBrokenPicture } from "../../lib/api/broken-picture.ts";
import type { SharedFile } from "../../lib/device/shared-items.ts";
import { Button } from "../../ui/forms/button.tsx";
import { ActionBar } from "../../ui/layout/action-bar.tsx";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { localPreview } from "../shared/outbox/local-preview.ts";
import { isTrack } from "../shared/uploads/photo-kinds.ts";
import { sharedFilesCopy } from "./shared-files-copy.ts";

export interface SharedFilesProps {
  files: readonly SharedFile[];
  onAdd: () => void;
  onDiscard: () => void;
}

/** Asks what becomes of shared files. A page of another origin can share files too, so none is sent before the answer. */
export function SharedFiles({ files, onAdd, onDiscard }: SharedFilesProps) {
  const titleId = useId();
  const noun = files.some(({ file }) => isTrack(file)) ? "file" : "photo";
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <>
      <Card aria-labelledby={titleId} className="flex flex-col gap-4">
        <CardIntro
          id={titleId}
          title={sharedFilesCopy.title(files.length, noun)}
          text={sharedFilesCopy.detail(files.length)}
        />
        <ul aria-label={sharedFilesCopy.list} className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
          {files.map(({ key, file }) => (
            <li key={key} className="flex min-w-0 flex-col gap-1">
              <Preview src={isTrack(file) ? null : localPreview(key, file)} />
              <span className="wrap-anywhere text-ink text-xs">{file.name}</span>
              <span className="text-ink-soft text-xs">{sharedFilesCopy.size(file.size)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <ActionBar>
        <p className="text-ink-soft text-sm">{sharedFilesCopy.sum(files.length, noun, bytes)}</p>
        <div className="flex flex-wrap gap-2">
          <Button aria-describedby={titleId} onClick={onDiscard} className="grow">
            {sharedFilesCopy.discard}
          </Button>
          <Button variant="primary" aria-describedby={titleId} onClick={onAdd} className="grow sm:min-w-48">
            {sharedFilesCopy.add(files.length)}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}

/** An icon for a track, whose `src` is null, and for a picture that the browser cannot show, such as HEIC. */
function Preview({ src }: { src: string | null }) {
  const { isBroken, onError } = useBrokenPicture(src);
  return (
    <span className="grid aspect-square place-items-center overflow-hidden rounded-md bg-sunken">
      {src === null || isBroken ? (
        <ImageIcon aria-hidden="true" className="size-8 text-ink-faint" />
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" onError={onError} className="size-full object-cover" />
      )}
    </span>
  );
}
