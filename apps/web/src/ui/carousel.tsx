import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { stepTo } from "./carousel-steps.ts";

/** A scroll that stands still this long has ended (ms). */
const restMs = 100;

export interface Slide {
  id: string;
  src: string;
  alt: string;
}

/** Pictures side by side in a box of 4:3: swipe, the arrow buttons, or the arrow keys, Home and End. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  const count = slides.length;

  const show = (target: number) => {
    const element = track.current;
    const slide = element?.children[target];
    if (!element || !(slide instanceof HTMLElement)) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left: slide.offsetLeft, behavior: calm ? "instant" : "smooth" });
    setIndex(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = stepTo(event.key, index, count);
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };
  // Only where a swipe comes to rest counts: on the way, the pictures passed would be counted too.
  const settle = () => {
    const element = track.current;
    if (element) setIndex(Math.round(element.scrollLeft / element.clientWidth));
  };
  const onScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(settle, restMs);
  };
  useEffect(() => () => clearTimeout(settling.current), []);

  return (
    <section aria-roledescription="carousel" aria-label={label} className="flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-lg bg-sunken">
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={label}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
          className="flex aspect-4/3 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-2"
        >
          {slides.map((slide, at) => (
            <li key={slide.id} className="size-full shrink-0 snap-center snap-always">
              <img
                src={slide.src}
                alt={slide.alt}
                width={1024}
                height={768}
                loading={Math.abs(at - index) <= 1 ? "eager" : "lazy"}
                decoding="async"
                className="size-full object-contain"
              />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <Arrow side="left" disabled={index === 0} onClick={() => show(index - 1)} />
            <Arrow side="right" disabled={index === count - 1} onClick={() => show(index + 1)} />
          </>
        )}
      </div>
      {count > 1 && (
        <p aria-live="polite" className="text-center text-ink-soft text-sm">
          {index + 1} of {count}
        </p>
      )}
    </section>
  );
}

function Arrow({ side, disabled, onClick }: { side: "left" | "right"; disabled: boolean; onClick: () => void }) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={side === "left" ? "Previous photo" : "Next photo"}
      // Not `disabled`: at the end the focus would be lost.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={clsx(
        "absolute top-1/2 grid size-target -translate-y-1/2 place-items-center rounded-full bg-raised text-ink shadow-lift transition-opacity hover:bg-sunken",
        "aria-disabled:cursor-default aria-disabled:opacity-40",
        side === "left" ? "left-2" : "right-2",
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
