import clsx from "clsx";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { offerCopy } from "./copy.ts";

export interface OfferProps {
  title: string;
  text?: string;
  useLabel: string;
  isUsed: boolean;
  onUse: () => void;
  /** Another way on, before the button. */
  children?: ReactNode;
}

/** Fills in parts of the form at a tap. */
export function Offer({ title, text, useLabel, isUsed, onUse, children }: OfferProps) {
  const textId = useId();
  return (
    <div className="flex min-h-17 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg bg-glow-soft py-2 pr-3 pl-4 text-on-glow-soft text-sm">
      <p id={textId} className={clsx("min-w-0 break-words", children === undefined ? "flex-1" : "grow basis-48")}>
        <strong className="block font-semibold">{title}</strong> {text}
      </p>
      {children}
      <Button
        aria-describedby={textId}
        className={clsx("shrink-0 whitespace-nowrap", children !== undefined && "max-sm:grow")}
        onClick={onUse}
      >
        {isUsed && <Check aria-hidden="true" className="size-4" />}
        {isUsed ? offerCopy.used : useLabel}
      </Button>
    </div>
  );
}
