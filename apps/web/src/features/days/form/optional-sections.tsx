import type { Ski } from "@firn/contracts/skis";
import { ConditionsSection } from "./conditions-section.tsx";
import type { FormPhotos } from "./form-photos.ts";
import { NotesSection } from "./notes-section.tsx";
import { PhotosSection } from "./photos-section.tsx";
import { TagsSection } from "./tags-section.tsx";
import { WithSection } from "./with-section.tsx";

export interface OptionalSectionsProps {
  skis: readonly Ski[] | undefined;
  formPhotos: FormPhotos;
  isRestored: boolean;
}

/** The sections that may stay empty. Most phones show them below the first screen. */
export function OptionalSections({ skis, formPhotos, isRestored }: OptionalSectionsProps) {
  return (
    <>
      <TagsSection />
      <WithSection skis={skis} />
      <ConditionsSection key={String(isRestored)} />
      <PhotosSection formPhotos={formPhotos} />
      <NotesSection />
    </>
  );
}
