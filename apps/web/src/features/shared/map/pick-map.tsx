import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { Button, RoundButton } from "../../../ui/forms/button.tsx";
import { mapCopy } from "./copy.ts";
import { Countries } from "./countries.tsx";
import { HillDots } from "./hill-dots.tsx";
import { useMapDrag } from "./use-map-drag.ts";
import { useCountries, useMapSize } from "./use-map-parts.ts";
import { dragged, mapRatio, type Point, type Size, type View, zoomed } from "./view.ts";

interface PickMapProps {
  /** Where the map begins; undefined: with all of the Alps. */
  start: Point | undefined;
  onPick: (point: Point) => void;
}

const europe: View = { center: [10, 47], span: 40 };
const nearSpan = 4;
/** Some 100 m a pixel. */
const leastSpan = 0.4;
const arrows: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A map that moves below a cross, by dragging, a tap, or the arrow keys. Its button, or Enter, picks what lies below the cross. */
export function PickMap({ start, onPick }: PickMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useMapSize(box, mapRatio);
  return (
    <div ref={box} style={{ aspectRatio: mapRatio }} className="relative overflow-hidden rounded-lg bg-surface">
      {size && <SizedPickMap start={start} onPick={onPick} size={size} />}
    </div>
  );
}

function SizedPickMap({ start, onPick, size }: PickMapProps & { size: Size }) {
  const [view, setView] = useState<View>(start ? { center: start, span: nearSpan } : europe);
  const { countries } = useCountries(view.span);
  const drag = useMapDrag(view, size, setView);
  const pick = () => onPick(view.center);
  const move = (x: number, y: number) => setView(dragged(view, x, y, size.width));
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (event.key !== "Enter" && !arrow) return;
    // Enter would send the form.
    event.preventDefault();
    if (arrow) move((arrow[0] * size.width) / 20, (arrow[1] * size.width) / 20);
    else pick();
  };
  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    move(size.width / 2 - (clientX - left), size.height / 2 - (clientY - top));
  };
  const zoom = (factor: number) => setView(zoomed(view, factor, leastSpan));
  return (
    <>
      <div
        role="application"
        aria-label={mapCopy.pickHint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
        tabIndex={0}
        className="size-full touch-none focus-visible:-outline-offset-2"
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...drag.handlers}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="size-full">
          <g transform={`translate(${drag.offset.x} ${drag.offset.y})`}>
            {countries && <Countries countries={countries} places={none} view={view} size={size} />}
            <HillDots known={noneKnown} view={view} size={size} />
          </g>
          <path d={crossAt(size)} className="stroke-glow" strokeWidth={2} />
        </svg>
      </div>
      <div className="absolute inset-x-2 bottom-2 flex gap-1">
        <Button className="mr-auto" onClick={pick}>
          {mapCopy.pick}
        </Button>
        <RoundButton tone="raised" label={mapCopy.zoomOut} icon={Minus} onClick={() => zoom(2)} />
        <RoundButton tone="raised" label={mapCopy.zoomIn} icon={Plus} onClick={() => zoom(0.5)} />
      </div>
    </>
  );
}

const none = [] as const;
const noneKnown: ReadonlySet<string> = new Set();

function crossAt({ width, height }: Size): string {
  return `M${width / 2 - 12} ${height / 2}h24M${width / 2} ${height / 2 - 12}v24`;
}
