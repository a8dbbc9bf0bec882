import { type RefObject, useEffect, useRef, useState } from "react";
import { type Side, sidesOf } from "./name-sides.ts";

export interface MapName {
  name: string;
  /** Shares of the map's width and height. */
  x: number;
  y: number;
}

interface MapNamesProps {
  label: string;
  /** The most important first: it keeps its place where two would overlap. */
  names: readonly MapName[];
  /** Something else on the map that no name may cover. */
  beside: RefObject<HTMLElement | null>;
}

/** Each a dot and a word, laid over a map. Those without room are not shown. */
export function MapNames({ label, names, beside }: MapNamesProps) {
  const list = useRef<HTMLUListElement>(null);
  const sides = useSides(list, names, beside);
  if (names.length === 0) return null;
  return (
    <ul ref={list} aria-label={label} className="pointer-events-none absolute inset-0 text-ink text-xs">
      {names.map(({ name, x, y }, at) => (
        <li
          key={`${name} ${x} ${y}`}
          className="absolute whitespace-nowrap"
          style={{ left: `${100 * x}%`, top: `${100 * y}%`, visibility: sides[at] ? "visible" : "hidden" }}
        >
          <span aria-hidden="true" className="absolute rounded-full bg-ink" style={dot} />
          <span className="absolute" style={{ textShadow: halo, ...looks[sides[at] ?? "right"] }}>
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}

const dot = { width: 6, height: 6, left: -3, top: -3 };
/** Keeps a word readable over lines. */
const halo = Array.from({ length: 4 }, () => "0 0 3px var(--color-sunken)").join(", ");
const looks = {
  right: { left: "0.5em", transform: "translateY(-50%)" },
  left: { right: "0.5em", transform: "translateY(-50%)" },
} as const;

/** When the map or the text has got its size, or another one; not before, which would lay out the page once more. */
function useSides(list: RefObject<HTMLElement | null>, names: readonly MapName[], beside: MapNamesProps["beside"]) {
  const [sides, setSides] = useState<readonly (Side | undefined)[]>([]);
  useEffect(() => {
    const map = list.current;
    if (!map) return;
    const words = [...map.querySelectorAll<HTMLElement>("li > span:last-child")];
    const measure = () => setSides(sidesOf(boxesOf(names, words, map), sizeOf(map), takenBy(beside.current)));
    const observer = new ResizeObserver(measure);
    for (const element of [map, ...words.slice(0, 1)]) observer.observe(element);
    return () => observer.disconnect();
  }, [list, names, beside]);
  return sides;
}

function boxesOf(names: readonly MapName[], words: readonly HTMLElement[], map: HTMLElement) {
  const { width, height } = sizeOf(map);
  return words.map((word, at) => {
    const { x = 0, y = 0 } = names[at] ?? {};
    return { x: x * width, y: y * height, ...sizeOf(word) };
  });
}

function takenBy(element: HTMLElement | null) {
  return element ? [{ left: element.offsetLeft, top: element.offsetTop, ...sizeOf(element) }] : [];
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement) {
  return { width: offsetWidth, height: offsetHeight };
}
