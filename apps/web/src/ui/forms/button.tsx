import clsx from "clsx";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { Spinner } from "../feedback/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  /** Work is under way: shows a spinner and takes no clicks, but keeps the focus. */
  busy?: boolean;
  /** Gives its looks to its one child, a link for instance. Such a button is never busy. */
  asChild?: boolean;
  /** Fills the width it is given. */
  wide?: boolean;
}

const looks: Record<ButtonVariant, string> = {
  primary: "bg-blue text-on-blue shadow-card hover:bg-blue-strong",
  secondary: "border border-line-strong bg-surface text-ink shadow-card hover:bg-sunken",
  ghost: "text-blue hover:bg-blue-soft hover:text-on-blue-soft",
  danger: "bg-danger text-on-danger shadow-card hover:bg-danger-strong",
};

/** A button at least 44 px high. Its type is "button" unless told otherwise. */
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
    "transition-[background-color,color] duration-150 pointer-fine:transition-[background-color,color,scale] active:scale-[0.98]",
    "disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100 aria-disabled:cursor-progress [&_svg]:shrink-0",
    looks[variant],
    wide && "w-full",
    className,
  );
  if (asChild) return <Slot.Root {...props} className={classes} />;
  const { children, onClick, type = "button", ...rest } = props;
  return (
    <button
      {...rest}
      // A busy submit button turned into a plain one cannot send the form a second time.
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
