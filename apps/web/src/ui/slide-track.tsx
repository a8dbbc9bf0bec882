import clsx from "clsx";
import type { KeyboardEvent } from "react";
import type { Slides } from "./use-slides.ts";

export interface Slide {
  id: string;
  src: string;
  alt: string;
}

export interface SlideTrackProps {
  label: string;
  slides: readonly Slide[];
  state: Slides;
  className: string;
  /** A picture was clicked, or Enter pressed. */
  onOpen?: () => void;
}

/** Pictures side by side, each as large as the box; the one before and the one after are loaded ahead. */
export function SlideTrack({ label, slides, state, className, onOpen }: SlideTrackProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !onOpen) return;
    // Or the same press would go on to what gets the focus now, which closes it again.
    event.preventDefault();
    onOpen();
  };
  return (
    <ul
      ref={state.track}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      onScroll={state.onScroll}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className={clsx(
        "flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-2",
        onOpen && "cursor-zoom-in",
        className,
      )}
    >
      {slides.map((slide, at) => (
        <li key={slide.id} className="size-full shrink-0 snap-center snap-always">
          <img
            src={slide.src}
            alt={slide.alt}
            width={1024}
            height={768}
            loading={Math.abs(at - state.index) <= 1 ? "eager" : "lazy"}
            decoding="async"
            draggable={false}
            className="size-full object-contain"
          />
        </li>
      ))}
    </ul>
  );
}
