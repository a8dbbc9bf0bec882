import type { Ski } from "@firn/contracts/skis";
import { tagsCopy } from "../../shared/conditions/copy.ts";
import { TagChips } from "../../shared/conditions/tag-chips.tsx";
import { ConditionsSection } from "./conditions-section.tsx";
import { useDayForm } from "./form-context.ts";
import type { FormPhotos } from "./form-photos.ts";
import { FormSection } from "./form-section.tsx";
import { NotesSection } from "./notes-section.tsx";
import { PhotosSection } from "./photos-section.tsx";
import { WithSection } from "./with-section.tsx";

export interface OptionalSectionsProps {
  skis: readonly Ski[] | undefined;
  formPhotos: FormPhotos;
  isRestored: boolean;
}

/** The first of the sections that may stay empty; most phones show them below the first screen. */
export function TagsSection() {
  const { value, change, errors, isBusy } = useDayForm();
  return (
    <FormSection title={tagsCopy.title} errors={errors.tags}>
      <TagChips value={value} onChange={change} disabled={isBusy} />
    </FormSection>
  );
}

/** The others. */
export function OptionalSections({ skis, formPhotos, isRestored }: OptionalSectionsProps) {
  return (
    <>
      <WithSection skis={skis} />
      <PhotosSection formPhotos={formPhotos} />
      <NotesSection />
      <ConditionsSection key={String(isRestored)} />
    </>
  );
}
