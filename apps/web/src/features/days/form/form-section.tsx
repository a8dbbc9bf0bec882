import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Card, CardTitle } from "../../../ui/layout/card.tsx";

export interface FormSectionProps {
  title: ReactNode;
  /** Stands at the title's right. */
  aside?: ReactNode;
  /** What the server refused here. */
  errors?: readonly string[] | undefined;
  /** The id that the refusal takes, for a control that names it. */
  errorsId?: string;
  children: ReactNode;
}

/** One numbered part of the form, under its heading. */
export function FormSection({ title, aside, errors = [], errorsId, children }: FormSectionProps) {
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle>{title}</CardTitle>
        {aside}
      </div>
      {children}
      {errors.length > 0 && (
        <p id={errorsId} data-field-errors="" className="flex items-start gap-1.5 text-danger text-xs">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {errors.join(", ")}
        </p>
      )}
    </Card>
  );
}
