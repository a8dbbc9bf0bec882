import type { DayListItem } from "@firn/contracts/days";
import { useBrokenPicture } from "../../../lib/api/broken-picture.ts";
import { dateText, shortDate } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { activityName } from "../../shared/days/activity-name.ts";
import { ratingText, skyNames, snowNames } from "../../shared/days/condition-names.ts";
import { numberTexts } from "../../shared/numbers/number-text.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";
import { pageCopy as copy } from "./copy.ts";
import type { Paper } from "./paper.ts";
import { type BookPhoto, photoRows } from "./photo-rows.ts";

interface BookDayProps {
  day: DayListItem;
  /** All of it: the day itself has the first line. */
  notes: string | null;
  paper: Paper;
}

export function BookDay({ day, notes, paper }: BookDayProps) {
  const { id, day_number, region, country, activity } = day;
  const resort = day.resort_name ?? copy.unknownResort;
  const alt = copy.photoAlt(resort, shortDate(day, ""));
  return (
    <article aria-labelledby={`book-${id}`} className="book-day">
      <header>
        <span aria-hidden="true" className="book-number">
          {day_number}
        </span>
        <h3 id={`book-${id}`}>
          <span className="sr-only">{copy.day(day_number)}</span> {resort}
        </h3>
        <p>
          {[dateText(day, "full"), enumeration([region, country]), activity && activityName(activity)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </header>
      {photoRows(day.photos, paper).map(({ size, photos }) => (
        <div key={size} className={`book-photos ${size}`}>
          {photos.map((photo) => (
            <Photo key={photo.id} photo={photo} alt={alt} />
          ))}
        </div>
      ))}
      {notes?.trim() && (
        <p dir="auto" className="book-note">
          {notes.trim()}
        </p>
      )}
      <Facts day={day} />
    </article>
  );
}

/** One that cannot be loaded leaves no hole. */
function Photo({ photo, alt }: { photo: BookPhoto; alt: string }) {
  const { isBroken, onError } = useBrokenPicture(photo.src);
  if (isBroken) return null;
  return <img src={photo.src} alt={alt} loading="lazy" decoding="async" draggable={false} onError={onError} />;
}

/** The numbers and conditions in a line, and a line each for skis, people and tags. */
function Facts({ day }: { day: DayListItem }) {
  const units = useUnits();
  const { numbers, snow, sky, rating } = day;
  const measured = [
    ...numberTexts(numbers, units),
    snow && copy.fact(copy.snow, snowNames[snow]),
    sky && copy.fact(copy.sky, skyNames[sky]),
    rating && copy.fact(copy.rating, ratingText(rating)),
  ].filter(Boolean);
  const lists = [
    { label: copy.skis, names: day.ski_names },
    { label: copy.people, names: day.companions },
    { label: copy.tags, names: day.tags },
  ].filter(({ names }) => names.length > 0);
  if (measured.length + lists.length === 0) return null;
  return (
    <div className="book-facts">
      {measured.length > 0 && <p>{measured.join(" · ")}</p>}
      {lists.map(({ label, names }) => (
        <p key={label}>{copy.fact(label, enumeration(names))}</p>
      ))}
    </div>
  );
}
