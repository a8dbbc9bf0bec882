import { Check } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { offerCopy } from "./copy.ts";

export interface OfferProps {
  title: string;
  text: string;
  isUsed: boolean;
  onUse: () => void;
}

/** Fills in parts of the form at a tap. */
export function Offer({ title, text, isUsed, onUse }: OfferProps) {
  const textId = useId();
  return (
    <div className="flex min-h-17 items-center justify-between gap-3 rounded-lg bg-glow-soft py-2 pr-3 pl-4 text-on-glow-soft text-sm">
      <p id={textId} className="min-w-0 break-words">
        <strong className="block font-semibold">{title}</strong> {text}
      </p>
      <Button aria-describedby={textId} className="shrink-0 whitespace-nowrap" onClick={onUse}>
        {isUsed && <Check aria-hidden="true" className="size-4" />}
        {isUsed ? offerCopy.used : offerCopy.use}
      </Button>
    </div>
  );
}
