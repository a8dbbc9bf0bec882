import { Maximize2 } from "lucide-react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { RoundButton } from "../forms/button.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";
import { type Slide, SlideControls, SlideTrack, useSlides } from "./slides.tsx";

export interface CarouselProps {
  label: string;
  slides: readonly Slide[];
  isFull: boolean;
  onFullChange: (isFull: boolean) => void;
}

export function Carousel({ label, slides, isFull, onFullChange }: CarouselProps) {
  const state = useSlides({ slides });
  return (
    <>
      <section
        aria-roledescription={i18n.t("carousel")}
        aria-label={label}
        onKeyDown={state.onKeyDown}
        className="relative overflow-hidden bg-sunken"
      >
        <SlideTrack label={label} state={state} onOpen={() => onFullChange(true)} className="aspect-4/3" isFilled />
        <SlideControls
          state={state}
          tone="stage"
          className="absolute bottom-2 left-2 rounded-full bg-stage text-on-stage"
        />
        <RoundButton
          tone="stage"
          label={i18n.t("View full screen")}
          icon={Maximize2}
          aria-haspopup="dialog"
          onClick={() => onFullChange(true)}
          className="absolute right-2 bottom-2"
        />
      </section>
      <PhotoViewer
        open={isFull}
        onOpenChange={onFullChange}
        label={label}
        slides={slides}
        start={state.index}
        onShow={(index) => state.show(index, true)}
      />
    </>
  );
}
