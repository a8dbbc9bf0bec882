import clsx from "clsx";
import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { prefersReducedMotion } from "../../lib/browser/reduced-motion.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { RoundButton, type RoundButtonProps } from "../forms/button.tsx";

export interface Slide {
  id: string;
  src: string;
  alt: string;
}

type SlideKey = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "preventDefault">;

interface SlidesInput<One> {
  slides: readonly One[];
  start?: number;
  onShow?: ((index: number) => void) | undefined;
}

/** The state of `SlideTrack` and `SlideControls`; `index` counts from 0. */
export function useSlides<One>({ slides, start = 0, onShow }: SlidesInput<One>) {
  // Each slide is a stop of its own, also where more than one is in view.
  const [viewport, embla] = useEmblaCarousel({ startIndex: start, containScroll: false });
  const [index, setIndex] = useState(start);
  const follow = useEffectEvent(() => {
    const next = embla?.selectedScrollSnap() ?? 0;
    setIndex(next);
    onShow?.(next);
  });
  useEffect(() => {
    const listen = () => follow();
    embla?.on("select", listen);
    return () => void embla?.off("select", listen);
  }, [embla]);

  const show = (target: number, jump = prefersReducedMotion()) => embla?.scrollTo(target, jump);
  const onKeyDown = (event: SlideKey) => {
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: slides.length - 1,
    };
    const target = targets[event.key];
    // A single photo leaves the keys to the element around it.
    if (slides.length < 2 || target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (target >= 0 && target < slides.length) show(target);
  };
  return { viewport, slides, index, show, onKeyDown };
}

export type Slides<One = Slide> = ReturnType<typeof useSlides<One>>;

interface SlideTrackProps {
  label: string;
  state: Slides;
  className: string;
  onOpen?: () => void;
  isFilled?: boolean;
}

export function SlideTrack({ label, state, className, onOpen, isFilled = false }: SlideTrackProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !onOpen) return;
    // The key press must not reach the element that gets the focus.
    event.preventDefault();
    onOpen();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no carousel
    <div
      ref={state.viewport}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is inside
      tabIndex={0}
      aria-label={label}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className={clsx("overflow-hidden focus-visible:-outline-offset-2", onOpen && "cursor-zoom-in", className)}
    >
      <ul className="flex size-full touch-pan-y touch-pinch-zoom">
        {state.slides.map((slide, at) => (
          <li key={slide.id} className="size-full shrink-0">
            <img
              src={slide.src}
              alt={slide.alt}
              width={1024}
              height={768}
              loading={Math.abs(at - state.index) <= 1 ? "eager" : "lazy"}
              decoding="async"
              draggable={false}
              className={clsx("size-full", isFilled ? "object-cover" : "object-contain")}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SlideControlsProps {
  state: Pick<Slides<unknown>, "index" | "slides"> & { show: (index: number) => void };
  tone: RoundButtonProps["tone"];
  slide?: "photo" | "page";
  className?: string;
}

export function SlideControls({ state, tone, slide = "photo", className }: SlideControlsProps) {
  const { index, slides, show } = state;
  if (slides.length < 2) return null;
  // `disabled` would lose the focus at either end.
  const isFirst = index === 0;
  const isLast = index === slides.length - 1;
  return (
    <div className={clsx("flex max-w-full items-center justify-center gap-2", className)}>
      <RoundButton
        tone={tone}
        label={slide === "photo" ? i18n.t("Previous photo") : i18n.t("Previous page")}
        icon={ChevronLeft}
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : () => show(index - 1)}
      />
      <p aria-live="polite" className="w-20 min-w-0 text-center text-sm">
        {i18n.t("{place} of {count}", { place: index + 1, count: slides.length })}
      </p>
      <RoundButton
        tone={tone}
        label={slide === "photo" ? i18n.t("Next photo") : i18n.t("Next page")}
        icon={ChevronRight}
        aria-disabled={isLast}
        onClick={isLast ? undefined : () => show(index + 1)}
      />
    </div>
  );
}
