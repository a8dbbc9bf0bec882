import { useEffect, useEffectEvent } from "react";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { overallProgress } from "../../photo-imports/uploads.ts";
import { PhotoDropZone } from "../../photos/drop-zone.tsx";
import { photosCopy } from "../form-copy.ts";
import type { FormPhoto } from "./form-photos.ts";
import { FormSection } from "./form-section.tsx";
import { PhotoOrder } from "./photo-order.tsx";
import type { FormPhotos } from "./use-form-photos.ts";

export interface PhotosSectionProps {
  formPhotos: FormPhotos;
  onReordered: (photos: readonly FormPhoto[]) => void;
  disabled: boolean;
  errors: readonly string[] | undefined;
}

/** The day's photos: chosen, dropped or pasted, and put in order. */
export function PhotosSection({ formPhotos, onReordered, disabled, errors }: PhotosSectionProps) {
  const { photos, items, add } = formPhotos;
  usePastedImages((files) => !disabled && add(files));
  const failed = items.filter(({ state }) => state === "failed").length;
  const { files, done, sentBytes, totalBytes } = overallProgress(items);
  return (
    <FormSection title={photosCopy.title} errors={errors}>
      <PhotoDropZone label={photosCopy.drop} accept="image/*,.heic,.heif" disabled={disabled} onFiles={add} />
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {photosCopy.progress(done, files, failed)}
      </p>
      {formPhotos.isUploading && <ProgressBar label={photosCopy.progressLabel} value={sentBytes} max={totalBytes} />}
      {formPhotos.isUploading && <p className="text-ink-soft text-xs">{photosCopy.bytes(sentBytes, totalBytes)}</p>}
      {photos.length > 0 && <PhotoOrder formPhotos={formPhotos} onReordered={onReordered} disabled={disabled} />}
      {photos.length > 1 && <p className="text-ink-soft text-xs">{photosCopy.orderHint}</p>}
    </FormSection>
  );
}

/** Images pasted anywhere on the screen; text goes where it always goes. */
function usePastedImages(onImages: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const images = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (images.length === 0) return;
    event.preventDefault();
    onImages(images);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}
