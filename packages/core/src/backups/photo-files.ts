import { type PhotoFile, type PhotoPart, photoParts } from "@firn/photos/photo-store";
import type { PhotoRow } from "./repo.ts";

export function filesOf({ id, renderedType }: PhotoRow): PhotoFile[] {
  const parts: readonly PhotoPart[] = renderedType === null ? ["original"] : photoParts;
  return parts.map((part) => ({ photoId: id, part }));
}
