import type { DayListItem } from "@firn/contracts/days";
import { useBrokenPicture } from "../../../lib/api/broken-picture.ts";
import { shortDate } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { RidgeLine } from "../../../ui/media/ridges.tsx";
import type { SeasonTotal } from "../../shared/days/season-totals.ts";
import type { Located } from "../../shared/map/marks.ts";
import { seasonCopy } from "../copy.ts";
import { figuresOf } from "../figures.ts";
import type { Recap, Tally } from "../season-recap.ts";
import { weekGrid } from "../week-grid.ts";
import { WeekPicture } from "../week-picture.tsx";
import { BookMap } from "./book-map.tsx";
import { pageCopy as copy } from "./copy.ts";
import type { Paper } from "./paper.ts";
import { full } from "./photo-rows.ts";

interface BookFrontProps {
  years: string;
  recap: Recap;
  totals: readonly SeasonTotal[];
  places: readonly Located[];
  paper: Paper;
}

/** The cover, and a page with the map and the calendar. */
export function BookFront({ years, recap, totals, places, paper }: BookFrontProps) {
  const { rhythm } = recap;
  const photo = recap.photos.slice(0, 1).map(full)[0];
  const { isBroken, onError } = useBrokenPicture(photo?.src);
  return (
    <>
      <section className="book-cover">
        {!isBroken && <img src={photo?.src} alt="" decoding="async" draggable={false} onError={onError} />}
        <h2>
          {copy.season} <span>{years}</span>
        </h2>
        <ul>
          {figures(recap, totals).map(({ value, label }) => (
            <li key={label}>
              <strong>{value}</strong> {label}
            </li>
          ))}
        </ul>
        <RidgeLine hasSun={isBroken} className="h-40" />
      </section>
      <section className="book-season">
        {places.length > 0 && (
          <>
            <h2>{copy.places}</h2>
            <BookMap places={places} paper={paper} />
          </>
        )}
        <h2>{copy.calendar}</h2>
        {rhythm && <WeekPicture grid={weekGrid(recap.exact, rhythm.run)} />}
        <dl>
          {rhythm && <EndDay name={copy.first} day={rhythm.first} />}
          {rhythm && rhythm.last !== rhythm.first && <EndDay name={copy.latest} day={rhythm.last} />}
          <Names name={copy.skis} tallies={recap.skis} />
          <Names name={copy.people} tallies={recap.people} />
        </dl>
      </section>
    </>
  );
}

function figures(recap: Recap, totals: readonly SeasonTotal[]): { value: number | string; label: string }[] {
  return [{ value: recap.days, label: seasonCopy.skiDays(recap.days) }, ...figuresOf(recap), ...totals];
}

function EndDay({ name, day }: { name: string; day: DayListItem }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{enumeration([shortDate(day, ""), day.resort_name])}</dd>
    </>
  );
}

function Names({ name, tallies }: { name: string; tallies: readonly Tally[] }) {
  if (tallies.length === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{enumeration(tallies.map((tally) => copy.counted(tally.name, tally.days)))}</dd>
    </>
  );
}
