import "./season-cover.css";
import type { DayListItem } from "@firn/contracts/days";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { resortFiguresQuery } from "../../shared/figures/queries.ts";
import { LazyMap } from "../../shared/map/lazy-map.tsx";
import { isLocated, placeOf } from "../../shared/map/marks.ts";
import { NoDayOpen } from "../no-day-open.tsx";
import { coverCopy as copy } from "./cover-copy.ts";
import { PhotoMosaic } from "./photo-mosaic.tsx";

interface SeasonCoverProps {
  season: number;
  days: readonly DayListItem[];
  onOpen: (id: string) => void;
  children: ReactNode;
}

/** What a season looks like, beside its list while no day is open. */
export function SeasonCover({ season, days, onOpen, children }: SeasonCoverProps) {
  const places = (useQuery(resortFiguresQuery(season)).data ?? []).map(placeOf);
  const withPhotos = days.filter(({ photos }) => photos.length > 0);
  return (
    <section aria-label={copy.title} className="season-cover">
      {withPhotos.length > 0 && <PhotoMosaic days={withPhotos} onOpen={onOpen} />}
      {children && <div className="p-4 empty:hidden">{children}</div>}
      {places.some(isLocated) && <LazyMap label={copy.map} places={places} />}
      <div className="outlook">
        <NoDayOpen />
      </div>
    </section>
  );
}
