import { useId, useState } from "react";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { PhotoDropZone } from "../shared/uploads/drop-zone.tsx";
import { importKinds } from "../shared/uploads/photo-kinds.ts";
import { UploadProgress } from "../shared/uploads/upload-progress.tsx";
import { importUploadCopy } from "./copy.ts";
import { UploadList } from "./upload-list.tsx";
import { listedUploads, repeatedUploads } from "./uploads.ts";
import type { ImportUploads } from "./use-import-uploads.ts";

export interface UploadCardProps {
  uploads: ImportUploads;
  /** The photos that the import has now. */
  photoIds: readonly string[];
}

/** Takes photos in, and says how far they have come: all together, and each that has something to say. */
export function UploadCard({ uploads, photoIds }: UploadCardProps) {
  const titleId = useId();
  // Those that were there before this visit: a file that is one of them is no new one.
  const [earlierIds] = useState(() => new Set(photoIds));
  const repeated = repeatedUploads(uploads.items, earlierIds);
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-4">
      <CardTitle id={titleId}>{importUploadCopy.title}</CardTitle>
      <PhotoDropZone kinds={importKinds} hint={importUploadCopy.types} onFiles={uploads.add} />
      <UploadProgress uploads={uploads.items} />
      <UploadList
        uploads={listedUploads(uploads.items, repeated)}
        repeated={repeated}
        onRetry={uploads.retry}
        onRemove={uploads.remove}
      />
    </Card>
  );
}
