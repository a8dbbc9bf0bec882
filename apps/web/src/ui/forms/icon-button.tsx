import clsx from "clsx";
import type { ComponentProps } from "react";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What it does, for those who cannot see the icon; also its tooltip. */
  label: string;
  tone?: "plain" | "danger";
}

/** A square of 44 px around one icon of 20 px. */
export function IconButton({ label, tone = "plain", className, type = "button", ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        "inline-flex size-target shrink-0 items-center justify-center rounded-md transition-[background-color,color] duration-150 pointer-fine:transition-[background-color,color,scale]",
        "active:scale-95 disabled:cursor-not-allowed disabled:opacity-40 [&_svg]:size-5",
        tone === "plain" && "text-ink-soft hover:bg-sunken hover:text-ink",
        tone === "danger" && "text-danger hover:bg-danger-soft hover:text-on-danger-soft",
        className,
      )}
    />
  );
}
