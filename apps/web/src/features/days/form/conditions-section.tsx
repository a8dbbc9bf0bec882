import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { lazy, useEffect, useId, useRef, useState } from "react";
import { Skeleton } from "../../../ui/feedback/loading.tsx";
import { conditionsCopy } from "../../shared/conditions/copy.ts";
import { hasConditions } from "../../shared/conditions/number-order.ts";
import { conditionsOf } from "../../shared/days/day-draft.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { useDayForm } from "./form-context.ts";
import { FormSection } from "./form-section.tsx";

// Folded in most forms.
const ConditionsFields = lazy(async () => ({
  default: (await import("../../shared/conditions/conditions-fields.tsx")).ConditionsFields,
}));

/** Folded until the day has any of it, or its title is pressed. */
export function ConditionsSection() {
  const { value, change, errors, isBusy } = useDayForm();
  const [wasOpened, setOpen] = useState<boolean>();
  const wrong = Object.entries(errors).flatMap(([field, texts]) => (isOfSection(field) ? texts : []));
  const isOpen = wasOpened ?? (hasConditions(conditionsOf(value)) || wrong.length > 0);
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasOpened) fields.current?.scrollIntoView({ block: "nearest" });
  }, [wasOpened]);
  return (
    <FormSection
      title={
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 flex min-h-target items-center gap-1 rounded-md px-2 text-left hover:bg-sunken"
        >
          {conditionsCopy.title}
          <ChevronDown aria-hidden="true" className={clsx("size-5 transition-transform", isOpen && "rotate-180")} />
        </button>
      }
      errors={wrong}
    >
      {(isOpen || wasOpened !== undefined) && (
        // Hidden, not gone: a field may hold what is no number yet.
        <div ref={fields} id={id} hidden={!isOpen}>
          <LazyBoundary fallback={<Skeleton className="h-80 w-full" />}>
            <ConditionsFields value={value} onChange={change} disabled={isBusy} />
          </LazyBoundary>
        </div>
      )}
    </FormSection>
  );
}

function isOfSection(field: string): boolean {
  return /^(numbers|snow|sky|rating)\b/.test(field);
}
