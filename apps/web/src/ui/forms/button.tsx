import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { Spinner } from "../feedback/loading.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "warm" | "danger" | "quietDanger";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
  /** Renders as its only child, for instance a link; `busy` is ignored then. */
  asChild?: boolean;
  wide?: boolean;
}

const looks: Record<ButtonVariant, string> = {
  primary: "bg-blue text-on-blue shadow-card hover:bg-blue-strong",
  secondary: "border border-line-strong bg-surface text-ink shadow-card hover:bg-sunken",
  ghost: "text-blue hover:bg-blue-soft hover:text-on-blue-soft",
  warm: "bg-glow-soft text-on-glow-soft",
  quietDanger: "text-danger hover:bg-danger-soft hover:text-on-danger-soft",
  danger: "bg-danger text-on-danger shadow-card hover:bg-danger-strong",
};

/** A quiet outline: text at half opacity would be below 4.5:1. The pairs are in tokens.test.ts. */
const disabledClasses =
  "disabled:border disabled:border-line disabled:bg-transparent disabled:text-ink-faint disabled:shadow-none disabled:hover:bg-transparent";

export function Button({
  variant = "secondary",
  busy = false,
  asChild = false,
  wide,
  className,
  ...props
}: ButtonProps) {
  const classes = clsx(
    "relative inline-flex min-h-target select-none items-center justify-center gap-2 rounded-md px-4 font-semibold text-sm",
    "transition-colors pointer-fine:transition-[background-color,color,scale] active:scale-[0.98]",
    "disabled:cursor-not-allowed disabled:active:scale-100 aria-disabled:cursor-progress [&_svg]:shrink-0",
    disabledClasses,
    looks[variant],
    wide && "w-full",
    className,
  );
  if (asChild) return <Slot.Root {...props} className={classes} />;
  const { children, onClick, type = "button", ...rest } = props;
  return (
    <button
      {...rest}
      // As type "submit", a busy button could send the form a second time.
      type={busy ? "button" : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classes}
    >
      {busy && <Spinner decorative />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  label: string;
  tone?: "plain" | "danger";
}

export function IconButton({ label, tone = "plain", className, type = "button", ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        "inline-flex size-target shrink-0 items-center justify-center rounded-md transition-colors pointer-fine:transition-[background-color,color,scale]",
        "active:scale-95 disabled:cursor-not-allowed disabled:opacity-40 [&_svg]:size-5",
        tone === "plain" && "text-ink-soft hover:bg-sunken hover:text-ink",
        tone === "danger" && "text-danger hover:bg-danger-soft hover:text-on-danger-soft",
        className,
      )}
    />
  );
}

export interface RoundButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  label: string;
  icon: LucideIcon;
  tone: "plain" | "raised" | "stage";
}

export function RoundButton({ label, icon: Icon, tone, className, ...props }: RoundButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        "grid size-target shrink-0 place-items-center rounded-full transition-[background-color,opacity]",
        "aria-disabled:cursor-default aria-disabled:opacity-40",
        tone === "plain" && "text-ink hover:bg-sunken",
        tone === "raised" && "bg-raised text-ink shadow-lift hover:bg-sunken",
        tone === "stage" && "bg-stage text-on-stage ring-stage-line hover:bg-stage-soft focus-visible:outline-on-stage",
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
