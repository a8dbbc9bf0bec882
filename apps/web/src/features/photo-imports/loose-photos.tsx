import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { useId } from "react";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { reviewCopy } from "./copy.ts";
import { PhotoGrid } from "./photo-grid.tsx";

export interface LoosePhotosProps {
  kind: "undated" | "unreadable";
  photos: readonly ImportPhoto[];
  onOpen: (photo: ImportPhoto) => void;
}

const words = {
  undated: { title: reviewCopy.undated, detail: reviewCopy.undatedDetail },
  unreadable: { title: reviewCopy.unreadable, detail: reviewCopy.unreadableDetail },
};

/** Photos that are on no day, and why. */
export function LoosePhotos({ kind, photos, onOpen }: LoosePhotosProps) {
  const titleId = useId();
  if (photos.length === 0) return null;
  const { title, detail } = words[kind];
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <CardTitle id={titleId}>{title}</CardTitle>
        <p className="text-pretty text-ink-soft text-sm">{detail}</p>
      </div>
      <PhotoGrid photos={photos} place={kind === "undated" ? reviewCopy.undatedPlace : title} onOpen={onOpen} />
    </Card>
  );
}
