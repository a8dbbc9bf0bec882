import { type RefObject, useEffect, useRef, useState } from "react";
import { type Box, type Side, sidesOf } from "./name-sides.ts";

export interface MapName {
  name: string;
  /** Shares of the map's width and height. */
  x: number;
  y: number;
  /** In CSS pixels, of a mark that the map shows itself; a name without one has a dot. */
  radius?: number;
}

interface MapNamesProps {
  /** Undefined where the map says the names itself. */
  label?: string;
  /** The most important first: it keeps its place where two would overlap. */
  names: readonly MapName[];
  /** Something else on the map that no name may cover. */
  beside?: RefObject<HTMLElement | null> | undefined;
  /** Further parts of the map that no name may cover. */
  taken?: readonly Box[] | undefined;
}

/** Each a dot and a word, laid over a map. Those without room are not shown. */
export function MapNames({ label, names, beside, taken }: MapNamesProps) {
  const list = useRef<HTMLUListElement>(null);
  const sides = useSides(list, { names, beside, taken });
  if (names.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={label}
      aria-hidden={label === undefined}
      className="pointer-events-none absolute inset-0 text-ink text-xs"
    >
      {names.map(({ name, x, y, radius }, at) => (
        <li
          key={`${name} ${x} ${y}`}
          className="absolute whitespace-nowrap"
          style={{ left: `${100 * x}%`, top: `${100 * y}%`, visibility: sides[at] ? "visible" : "hidden" }}
        >
          {radius === undefined && <span aria-hidden="true" className="absolute rounded-full bg-ink" style={dot} />}
          <span className="absolute" style={{ textShadow: halo, ...lookOf(sides[at], radius) }}>
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}

const dotRadius = 3;
const dot = { width: 2 * dotRadius, height: 2 * dotRadius, left: -dotRadius, top: -dotRadius };
/** In CSS pixels, between a mark and its word. */
const wordGap = 3;
/** Keeps a word readable over lines. */
const halo = Array.from({ length: 4 }, () => "0 0 3px var(--color-sunken)").join(", ");
const none: readonly Box[] = [];

function lookOf(side: Side = "right", radius = dotRadius) {
  return { [side === "right" ? "left" : "right"]: radius + wordGap, transform: "translateY(-50%)" };
}

/** When the map or the text has got its size, or another one; not before, which would lay out the page once more. */
function useSides(list: RefObject<HTMLElement | null>, { names, beside, taken = none }: Omit<MapNamesProps, "label">) {
  const [sides, setSides] = useState<readonly (Side | undefined)[]>([]);
  useEffect(() => {
    const map = list.current;
    if (!map) return;
    const words = [...map.querySelectorAll<HTMLElement>("li > span:last-child")];
    const measure = () => {
      const all = [...taken, ...boxOf(beside?.current)];
      setSides(sidesOf(boxesOf(names, words, map), sizeOf(map), all));
    };
    const observer = new ResizeObserver(measure);
    for (const element of [map, ...words.slice(0, 1)]) observer.observe(element);
    return () => observer.disconnect();
  }, [list, names, beside, taken]);
  return sides;
}

function boxesOf(names: readonly MapName[], words: readonly HTMLElement[], map: HTMLElement) {
  const { width, height } = sizeOf(map);
  return words.map((word, at) => {
    const { x = 0, y = 0, radius } = names[at] ?? {};
    const mark = { gap: (radius ?? dotRadius) + wordGap, hasMark: radius === undefined };
    return { x: x * width, y: y * height, ...mark, ...sizeOf(word) };
  });
}

function boxOf(element: HTMLElement | null | undefined): Box[] {
  return element ? [{ left: element.offsetLeft, top: element.offsetTop, ...sizeOf(element) }] : [];
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement) {
  return { width: offsetWidth, height: offsetHeight };
}
