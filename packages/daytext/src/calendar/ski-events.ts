import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { invalidField } from "@firn/contracts/errors";
import { addDays } from "@firn/seasons/plain-date";
import { eventDoubt, speaksOfSkiing } from "../event-doubt.ts";
import { means } from "../lexicon.ts";
import { blanked } from "../line-ranges.ts";
import { remembered } from "../remembered.ts";
import { tokensOf } from "../tokens.ts";
import { type DayTextContext, isDoubtful, type Named, type PlaceFinding } from "../types.ts";
import { type CalendarEvent, calendarEvents, textOf } from "./calendar-events.ts";
import { eventDates, latestVersions, type PlacedEvent } from "./event-dates.ts";

// guard (calendar/hostile): = 20_000 -> = 200_000
const mostEvents = 20_000;
/** A longer event, such as a season's pass, is no stay. */
const mostDays = 21;
/** Of a text in which places and words are looked for. */
// guard (calendar/hostile): = 500 -> = 5000
const mostSearched = 500;

export interface SkiEvent extends PlacedEvent {
  summary: string;
  resort: Named | null;
  /** The place as it is written, where it is not known. */
  placeText: string | null;
  isCanceled: boolean;
  /** Why it may be no ski day; `not-ski` where it is none. */
  doubt: DraftDoubt | "not-ski" | null;
  /** YYYY-MM-DD, in order. Of an event that repeats, those up to the latest. */
  dates: string[];
  /** Of one occurrence; 0 for an event whose start can't be read. */
  days: number;
}

export interface CalendarContext extends Pick<DayTextContext, "findPlaces" | "zoneOf"> {
  /** The last date up to which events repeat, YYYY-MM-DD. */
  latest: string;
}

/** Every event of an iCalendar text, in its latest version. Throws 422 on `file` beyond 20,000. */
export function* skiEvents(text: string, { latest, findPlaces, zoneOf }: CalendarContext): Generator<SkiEvent> {
  const events: CalendarEvent[] = [];
  for (const event of calendarEvents(text)) {
    events.push(event);
    if (events.length > mostEvents)
      throw invalidField(
        "file",
        /*i18n*/ {
          id: "calendar.too_many_events",
          message: "This calendar holds more than 20,000 events. Export a part of it.",
        },
      );
  }
  const placesIn = remembered(findPlaces);
  const placed = latestVersions(events).map((event) => {
    const [summary, location] = [textOf(event, "SUMMARY", mostSearched), textOf(event, "LOCATION", mostSearched)];
    const named = placesIn(summary);
    const resort = [...placesIn(location), ...named].find((place) => place.resort !== null)?.resort ?? null;
    const placeText = resort ? null : location || unknownPlace(summary, named);
    const isSkiing = resort !== null || speaksOfSkiing(`${summary}\n${location}`);
    const unplaced = blanked(
      summary,
      named.filter((place) => place.resort !== null),
    );
    const zone = resort ? zoneOf?.(resort) : undefined;
    return { event, summary, unplaced, resort, placeText, isSkiing, zone };
  });
  for (const [subject, found] of eventDates(placed, latest)) {
    const { starts = [], days = 0, isUnfollowed } = found ?? {};
    const { event, resort } = subject;
    const status = event.calendar.isCanceled ? "CANCELLED" : textOf(event, "STATUS", 20).toUpperCase();
    const ownDoubt = eventDoubt({ ...subject, status, hasResort: resort !== null, days });
    const dates = starts.flatMap((start) =>
      Array.from({ length: days > mostDays ? 0 : days }, (_, at) => addDays(start, at)),
    );
    yield {
      ...{ ...subject, days, isCanceled: status === "CANCELLED" },
      doubt: ownDoubt ?? (isUnfollowed ? "repeats" : null),
      dates: [...new Set(dates)].sort(),
    };
  }
}

/** "Skiing at Hausberg Süd": a word that may be a place's name is one after a preposition. */
function unknownPlace(text: string, places: readonly PlaceFinding[]): string | null {
  const isLed = ({ start }: PlaceFinding) => means(tokensOf(text.slice(0, start)).at(-1), "at a place");
  const found = places.find((place) => !isDoubtful(place) || isLed(place));
  if (!found) return null;
  const [more = ""] = /^(?: \p{Lu}[\p{L}\p{N}'’-]*)+/u.exec(text.slice(found.end)) ?? [];
  return text.slice(found.start, found.end) + more;
}
