import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { SlideControls } from "../../../ui/media/slides.tsx";
import { bookCopy as copy } from "./copy.ts";
import type { Paper } from "./paper.ts";

interface BookPreviewProps {
  pages: RefObject<HTMLDivElement | null>;
  paper: Paper;
  children: ReactNode;
}

/** The book in columns as large as a page, which the browser breaks by the same rules as paper (book.css), before a sheet for each. */
export function BookPreview({ pages, paper, children }: BookPreviewProps) {
  const { count, recount } = useSheets(pages, paper);
  const [index, setIndex] = useState(0);
  const turn = useRef<HTMLElement>(null);
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 1 } = turn.current ?? {};
    setIndex(Math.min(count - 1, Math.floor(((scrollLeft + clientWidth / 2) / scrollWidth) * count)));
  };
  const show = (at: number) =>
    turn.current?.querySelectorAll(".book-sheet")[at]?.scrollIntoView({ inline: "center", block: "nearest" });
  return (
    <div className={`book ${paper} flex flex-col items-center gap-2`}>
      <section
        ref={turn}
        aria-label={copy.pages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
        tabIndex={0}
        onScroll={follow}
        className="book-preview"
      >
        <div className="book-stack">
          {Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no identity but their place
            <div key={at} aria-hidden="true" className="book-sheet">
              {at > 0 && at + 1}
            </div>
          ))}
          <div ref={pages} onLoadCapture={recount} className="book-flow">
            {children}
          </div>
        </div>
      </section>
      <SlideControls
        state={{ index, slides: Array.from({ length: count }), show }}
        tone="plain"
        slide="page"
        className="book-controls rounded-full border border-line bg-raised text-ink-soft shadow-card"
      />
    </div>
  );
}

/** How many pages there are, and how large they are shown: as the paper itself, or as wide as the screen. */
function useSheets(pages: RefObject<HTMLDivElement | null>, paper: Paper) {
  const [count, setCount] = useState(1);
  const recount = () => {
    const flow = pages.current;
    if (!flow) return;
    const gap = Number.parseFloat(getComputedStyle(flow).columnGap) || 0;
    setCount(Math.max(1, Math.round((flow.scrollWidth + gap) / (flow.clientWidth + gap || 1))));
  };
  // After each render: the days, the paper and the map change the pages.
  useLayoutEffect(recount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another paper has another width
  useLayoutEffect(() => {
    const preview = pages.current?.closest<HTMLElement>(".book-preview");
    if (!preview) return;
    const observer = new ResizeObserver(() => {
      const sheet = preview.querySelector<HTMLElement>(".book-sheet")?.offsetWidth ?? 0;
      if (sheet > 0) preview.style.setProperty("--zoom", String(Math.min(1, preview.clientWidth / sheet)));
    });
    observer.observe(preview);
    return () => observer.disconnect();
  }, [pages, paper]);
  return { count, recount };
}
