import { tagsCopy } from "../../shared/conditions/copy.ts";
import { TagChips } from "../../shared/conditions/tag-chips.tsx";
import { useDayForm } from "./form-context.ts";
import { FormSection } from "./form-section.tsx";

export function TagsSection() {
  const { value, change, errors, isBusy } = useDayForm();
  return (
    <FormSection title={tagsCopy.title} errors={errors.tags}>
      <TagChips value={value} onChange={change} disabled={isBusy} />
    </FormSection>
  );
}
