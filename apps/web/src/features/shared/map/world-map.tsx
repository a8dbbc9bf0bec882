import { geoBounds } from "d3-geo";
import { Maximize2, Minus, Plus } from "lucide-react";
import { type RefObject, useMemo, useRef, useState } from "react";
import { RoundButton } from "../../../ui/forms/button.tsx";
import { type Country, countryAt } from "./atlas.ts";
import { mapCopy } from "./copy.ts";
import { Countries } from "./countries.tsx";
import { HillDots } from "./hill-dots.tsx";
import { ClusterMarks, MapMarks } from "./map-marks.tsx";
import { MapNames } from "./map-names.tsx";
import { isLocated, type Located, type MapPlace, type Mark } from "./marks.ts";
import { useMapDrag } from "./use-map-drag.ts";
import { useCountries, useMapSize } from "./use-map-parts.ts";
import { useMarks } from "./use-marks.ts";
import { canZoom, type Point, ratioOf, type Size, type View, viewAround, viewOf, zoomed, zoomedIn } from "./view.ts";

export interface WorldMapProps {
  label: string;
  places: readonly MapPlace[];
  fit?: readonly MapPlace[] | undefined;
  isStatic?: boolean;
}

/** About a valley with its neighbours. */
const nearestSpan = 1.5;

/** Fills the width. A single place is shown in its country. */
export function WorldMap({ label, places, fit = places, isStatic = false }: WorldMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useMapSize(box, ratioOf(isStatic));
  return (
    <div ref={box} style={{ aspectRatio: ratioOf(isStatic) }} className="relative overflow-hidden bg-surface">
      {size && (
        <SizedMap
          label={label}
          places={places.filter(isLocated)}
          fit={fit.filter(isLocated)}
          isStatic={isStatic}
          size={size}
        />
      )}
    </div>
  );
}

interface SizedMapProps {
  label: string;
  places: readonly Located[];
  fit: readonly Located[];
  isStatic: boolean;
  size: Size;
}

function SizedMap({ label, places, fit, isStatic, size }: SizedMapProps) {
  const points = fit.map(pointOf);
  const [only, ...others] = points;
  const single = others.length === 0 ? only : undefined;
  const [chosen, setChosen] = useState<View>();
  const rough = chosen ?? viewOf(points, size);
  const { countries, error, refetch } = useCountries(rough.span);
  const home = useMemo(
    () => single && countries && viewAround(single, widthAt(countries, single)),
    [single, countries],
  );
  const view = chosen ?? home ?? rough;
  const drag = useMapDrag(view, size, setChosen);
  const buttons = useRef<HTMLDivElement>(null);
  const canComeNearer = !isStatic && canZoom(view, 0.5);
  const marks = useMarks({ places, view, size, canComeNearer });
  const known = useMemo(() => new Set(places.map(({ id }) => id)), [places]);
  const openCluster = (cluster: readonly Mark[]) => {
    setChosen(viewOfCluster(cluster, size));
    // Its button goes.
    buttons.current?.querySelector("button")?.focus();
  };
  if (error && !countries) {
    return (
      <div className="grid size-full place-content-center gap-2 p-4 text-center text-ink-soft text-sm">
        {mapCopy.failed}
        <button type="button" onClick={refetch} className="min-h-target font-semibold text-blue underline">
          {mapCopy.retry}
        </button>
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no drawing */}
      <svg
        role="group"
        aria-label={label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={isStatic ? "size-full" : "size-full touch-pan-y"}
        style={isStatic ? undefined : { cursor: "grab" }}
        {...(!isStatic && drag.handlers)}
      >
        <g transform={`translate(${drag.offset.x} ${drag.offset.y})`}>
          {countries && <Countries countries={countries} places={places} view={view} size={size} />}
          {!isStatic && <HillDots known={known} view={view} size={size} />}
          {countries && <MapMarks marks={marks.alone} />}
        </g>
      </svg>
      {countries && (
        <div
          className="pointer-events-none absolute inset-0"
          style={{ transform: `translate(${drag.offset.x}px, ${drag.offset.y}px)` }}
        >
          {places.length > 1 && <MapNames names={marks.names} beside={buttons} taken={marks.taken} />}
          <ClusterMarks clusters={marks.clusters} size={size} onOpen={openCluster} />
        </div>
      )}
      {!isStatic && (
        <MapButtons
          ref={buttons}
          isWhole={chosen === undefined}
          onWhole={() => setChosen(undefined)}
          onZoomOut={canZoom(view, 2) ? () => setChosen(zoomed(view, 2)) : undefined}
          onZoomIn={canComeNearer ? () => setChosen(zoomedIn(view, places.map(pointOf), size)) : undefined}
        />
      )}
    </>
  );
}

function viewOfCluster(cluster: readonly Mark[], size: Size): View {
  const points = cluster.map(({ place }) => pointOf(place));
  return viewOf(points, size, nearestSpan);
}

function pointOf({ longitude, latitude }: Located): Point {
  return [longitude, latitude];
}

interface MapButtonsProps {
  ref: RefObject<HTMLDivElement | null>;
  isWhole: boolean;
  onWhole: () => void;
  onZoomOut: (() => void) | undefined;
  onZoomIn: (() => void) | undefined;
}

function MapButtons({ ref, isWhole, onWhole, onZoomOut, onZoomIn }: MapButtonsProps) {
  const zoomIn = useRef<HTMLButtonElement>(null);
  const showWhole = () => {
    onWhole();
    // This button goes.
    zoomIn.current?.focus();
  };
  return (
    <div ref={ref} className="absolute right-2 bottom-2 flex gap-1">
      {!isWhole && <RoundButton tone="raised" label={mapCopy.all} icon={Maximize2} onClick={showWhole} />}
      <ZoomButton label={mapCopy.zoomOut} icon={Minus} onZoom={onZoomOut} />
      <ZoomButton ref={zoomIn} label={mapCopy.zoomIn} icon={Plus} onZoom={onZoomIn} />
    </div>
  );
}

interface ZoomButtonProps {
  ref?: RefObject<HTMLButtonElement | null>;
  label: string;
  icon: typeof Plus;
  /** Undefined where the map goes no further. */
  onZoom: (() => void) | undefined;
}

function ZoomButton({ ref, label, icon, onZoom }: ZoomButtonProps) {
  return (
    <RoundButton ref={ref} tone="raised" label={label} icon={icon} aria-disabled={!onZoom} onClick={() => onZoom?.()} />
  );
}

function widthAt(countries: readonly Country[], point: Point): number {
  const found = countryAt(countries, point);
  if (!found) return 0;
  const [[west], [east]] = geoBounds(found.shape);
  return east >= west ? east - west : east - west + 360;
}
