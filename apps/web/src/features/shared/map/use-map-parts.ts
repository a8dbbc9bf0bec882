import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { countriesQuery } from "./atlas.ts";
import type { Size } from "./view.ts";

/** Below this span the coarse outlines look angular. */
const fineSpan = 60;

/** The outlines for a span of degrees, or those that are there already. */
export function useCountries(span: number) {
  const isFine = span < fineSpan;
  const fine = useQuery({ ...countriesQuery("fine"), enabled: isFine });
  const coarse = useQuery({ ...countriesQuery("coarse"), enabled: !isFine });
  const [wanted, other] = isFine ? [fine, coarse] : [coarse, fine];
  return { countries: wanted.data ?? other.data, error: wanted.error, refetch: () => void wanted.refetch() };
}

export function useMapSize(box: RefObject<HTMLElement | null>, ratio: number): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0);
      if (width > 0) setSize((before) => (before?.width === width ? before : { width, height: width / ratio }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, ratio]);
  return size;
}
