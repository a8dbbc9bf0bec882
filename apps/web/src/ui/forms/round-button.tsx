import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

export interface RoundButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** What it does, for those who cannot see the icon; also its tooltip. */
  label: string;
  icon: LucideIcon;
  /** "raised": on a picture; "stage": where a photo has the whole screen. */
  tone: "plain" | "raised" | "stage";
}

/** A round button of 44 px, for what belongs to a picture. */
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
