import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { CardTitle, Section } from "../../../ui/layout/card.tsx";

export interface FormSectionProps {
  title: ReactNode;
  aside?: ReactNode;
  errors?: readonly string[] | undefined;
  errorsId?: string;
  children?: ReactNode;
}

export function FormSection({ title, aside, errors = [], errorsId, children }: FormSectionProps) {
  return (
    <Section className="flex flex-col gap-2 max-sm:gap-1 max-sm:pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CardTitle className="text-ink-soft text-sm">{title}</CardTitle>
        {aside}
      </div>
      {children}
      {errors.length > 0 && (
        <p id={errorsId} data-field-errors="" className="flex items-start gap-1.5 text-danger text-xs">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {enumeration(errors)}
        </p>
      )}
    </Section>
  );
}
