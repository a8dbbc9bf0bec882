import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";
import { enumeration } from "../../lib/i18n/formats.ts";

interface FieldContext {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const Context = createContext<FieldContext | undefined>(undefined);

export interface FieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  className?: string;
  children: ReactNode;
}

export function Field({ label, hideLabel, hint, errors = [], className, children }: FieldProps) {
  const id = useId();
  const invalid = errors.length > 0;
  const describedBy = clsx(invalid && `${id}-errors`, hint && `${id}-hint`) || undefined;
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "self-start text-ink text-sm"}>
        {label}
      </label>
      <Context value={{ id, describedBy, invalid }}>{children}</Context>
      {invalid && (
        <p id={`${id}-errors`} role="alert" className="flex items-start gap-1.5 text-danger text-xs">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {enumeration(errors)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-faint text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its Field; empty outside of one. */
export function useFieldControl() {
  const field = use(Context);
  if (!field) return {};
  return {
    id: field.id,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
  } as const;
}

export const controlClasses = clsx(
  "w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink shadow-card transition-colors",
  "placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-blue focus-visible:outline-offset-0",
  "disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger",
);

/** Needs an `aria-label` where it is outside of a Field. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...useFieldControl()} {...props} className={clsx(controlClasses, "min-h-target", className)} />;
}

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      rows={rows}
      className={clsx(controlClasses, "field-sizing-content min-h-28 resize-y py-2.5", className)}
    />
  );
}
