import type { DateOrder, Named, UnreadReason } from "@firn/daytext/types";

/** What a careful human reads as one ski day of a text. */
export interface ExpectedDay {
  /** YYYY-MM-DD. */
  date: string;
  /** Ids of the resorts that are right, mostly one; none where the text names no resort that is known for certain. */
  resortIds: string[];
  /** What `placeText` must contain; null where the text names no unknown place, or where it does not matter. */
  placeText: string | null;
  /** Names, in any order. */
  skis: string[];
  activity: "Friends" | "Training" | null;
  /** Texts that the note must contain. */
  notes: string[];
}

/** A labelled text: what somebody pastes, what is known beside it, and what a careful human reads in it. */
export interface Case {
  /** File and line, as editors open them. */
  place: string;
  shape: string;
  language: string;
  text: string;
  season: { from: string; to: string };
  today: string;
  localeOrder: DateOrder;
  skis: Named[];
  days: ExpectedDay[];
  /** Whether the order of the date's numbers must be called uncertain; null where it is not judged. */
  isOrderUncertain: boolean | null;
  /** The reason that each unread line must have; null where it is not judged. */
  unread: UnreadReason | null;
  /** Half of the cases, by their text: nobody looks at its misses while mending the parser. */
  isHeldOut: boolean;
}
