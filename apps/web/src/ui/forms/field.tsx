import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";

interface FieldContext {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const Context = createContext<FieldContext | undefined>(undefined);

export interface FieldProps {
  label: string;
  /** Stays for screen readers when the place speaks for itself. */
  hideLabel?: boolean;
  /** A quiet remark, below the control. */
  hint?: ReactNode;
  /** What is wrong with the value; also marks the control as invalid. */
  errors?: readonly string[] | undefined;
  className?: string;
  /** One control of this folder: Input, PasswordInput or Textarea. */
  children: ReactNode;
}

/** A label, a control, a hint and what is wrong, tied together for screen readers. */
export function Field({ label, hideLabel, hint, errors = [], className, children }: FieldProps) {
  const id = useId();
  const invalid = errors.length > 0;
  const describedBy = clsx(invalid && `${id}-errors`, hint && `${id}-hint`) || undefined;
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "self-start font-medium text-ink text-sm"}>
        {label}
      </label>
      <Context value={{ id, describedBy, invalid }}>{children}</Context>
      {invalid && (
        <p id={`${id}-errors`} role="alert" className="flex items-start gap-1.5 text-danger text-xs">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {errors.join(", ")}
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

/** What a control inside a Field must carry; nothing outside of one. */
export function useFieldControl() {
  const field = use(Context);
  if (!field) return {};
  return {
    id: field.id,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
  } as const;
}

/** The looks that every control with a border shares. */
export const controlLooks = clsx(
  "w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink shadow-card transition-colors",
  "placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-blue focus-visible:outline-offset-0",
  "disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger",
);

/** One line of text. Inside a Field it takes its label and errors from there; alone it needs an `aria-label`. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...useFieldControl()} {...props} className={clsx(controlLooks, "min-h-target", className)} />;
}

/** Several lines of text; grows with them where the browser can. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      rows={rows}
      className={clsx(controlLooks, "field-sizing-content min-h-28 resize-y py-2.5", className)}
    />
  );
}
