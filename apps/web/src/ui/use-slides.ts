import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "../lib/reduced-motion.ts";
import { stepTo } from "./carousel-steps.ts";

/** A scroll that stands still this long has ended (ms). */
const restMs = 100;

export interface SlidesInput {
  count: number;
  /** Which one is shown first, from 0. */
  start?: number;
  /** Another one is shown. */
  onShow?: (index: number) => void;
}

/** Slides in a row that scrolls sideways from one to the next; `index` counts from 0. */
export function useSlides({ count, start = 0, onShow }: SlidesInput) {
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wanted, setIndex] = useState(start);
  // There may be fewer by now.
  const index = Math.max(Math.min(wanted, count - 1), 0);

  const become = (next: number) => {
    setIndex(next);
    if (next !== index) onShow?.(next);
  };
  const scrollToSlide = (target: number, behavior: ScrollBehavior) => {
    const slide = track.current?.children[target];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft, behavior });
  };
  const show = (target: number) => {
    scrollToSlide(target, prefersReducedMotion() ? "instant" : "smooth");
    become(target);
  };
  /** To where another view of the same slides has gone. */
  const follow = (target: number) => {
    scrollToSlide(target, "instant");
    setIndex(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = stepTo(event.key, index, count);
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };
  // Only where a swipe comes to rest counts: on the way, the slides passed would be counted too.
  const settle = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) become(Math.min(Math.max(Math.round(scrollLeft / clientWidth), 0), count - 1));
  };
  const onScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(settle, restMs);
  };
  // A new track stands at its first slide by itself, and to ask it to would have the page laid out before it is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is decided once
  useLayoutEffect(() => {
    if (start > 0) scrollToSlide(start, "instant");
  }, []);
  // A phone that is turned: not every browser keeps to the slide by itself.
  const stay = useEffectEvent(() => scrollToSlide(index, "instant"));
  useEffect(() => {
    const observer = new ResizeObserver(() => stay());
    if (track.current) observer.observe(track.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => () => clearTimeout(settling.current), []);

  return { track, index, count, show, follow, onKeyDown, onScroll };
}

export type Slides = ReturnType<typeof useSlides>;
