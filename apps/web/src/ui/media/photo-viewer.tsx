import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { i18n } from "../../lib/i18n/i18n.ts";
import { RoundButton } from "../forms/button.tsx";
import { useFocusReturn } from "../overlays/dialog-parts.ts";
import { type Slide, SlideControls, SlideTrack, useSlides } from "./slides.tsx";

export interface PhotoViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  slides: readonly Slide[];
  start: number;
  onShow?: (index: number) => void;
}

/** Shown above another dialog if need be: Escape closes only this one. */
export function PhotoViewer({ open, onOpenChange, ...pictures }: PhotoViewerProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 bg-stage data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-0 z-60 text-on-stage outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <Radix.Title className="sr-only">{pictures.label}</Radix.Title>
          <Pictures {...pictures} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Pictures({ label, slides, start, onShow }: Omit<PhotoViewerProps, "open" | "onOpenChange">) {
  const state = useSlides({ slides, start, onShow });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the window
    <div tabIndex={-1} onKeyDown={state.onKeyDown} className="relative size-full outline-none">
      <Radix.Close asChild>
        <RoundButton
          tone="stage"
          label={i18n.t("Close full screen")}
          icon={X}
          className="absolute z-10 ring-1 top-[max(0.5rem,env(safe-area-inset-top))] right-[max(0.5rem,env(safe-area-inset-right))]"
        />
      </Radix.Close>
      <SlideTrack label={label} state={state} className="size-full" />
      <SlideControls
        state={state}
        tone="stage"
        className="absolute inset-x-0 bottom-0 mx-auto mb-[max(0.5rem,env(safe-area-inset-bottom))] w-fit rounded-full bg-stage ring-1 ring-stage-line"
      />
    </div>
  );
}
