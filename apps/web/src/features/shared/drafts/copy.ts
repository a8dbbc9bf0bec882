import type { DraftDay } from "@firn/contracts/draft-days";
import { conjunction, enumeration } from "../../../lib/i18n/formats.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

type MergeFacts = Pick<DraftDay, "merge_adds" | "new_photos" | "resort">;

export const draftCopy = sentences(() => ({
  action: i18n.t("Action:"),
  decisions: { duplicate: i18n.t("Create new day"), merge: i18n.t("Merge with existing"), skip: i18n.t("Skip import") },
  mergeNamed: (place: string) => i18n.t("Merge with existing: {place}", { place }),
  decisionFailed: (message: string) => i18n.t("Failed to update decision: {message}", { message }),
  original: i18n.t("Original text:"),
  edit: (day: string) => i18n.t("Edit {day}", { day }),
  with: (names: readonly string[]) => i18n.t("with {names}", { names: enumeration(names) }),
  snow: (name: string) => i18n.t("Snow: {name}", { name }),
  sky: (name: string) => i18n.t("Sky: {name}", { name }),
  rating: (rating: string) => i18n.t("Rating: {rating}", { rating }),
  noResort: i18n.t("the day without a resort"),
  target: (place: string, date: string) => i18n.t("{place}, {date}", { place, date }),
  willCreate: i18n.t("Will create a new ski day"),
  willMerge: i18n.t("Will merge with existing day on this date"),
  willSkip: i18n.t("This day will not be imported"),
  adds: (facts: MergeFacts, target: string) =>
    facts.merge_adds.length === 0
      ? i18n.t("Nothing new for {target}", { target })
      : i18n.t("Adds {parts} to {target}", { parts: conjunction(addedParts(facts)), target }),
  otherDays: (places: readonly (string | null)[]) =>
    i18n.t("You already have {days} on this date", {
      days: conjunction(places.map((place) => place ?? i18n.t("a day without a resort"))),
    }),
  future: i18n.t("This date is in the future. Correct it to import the day."),
  undated: i18n.t("Give it a date to import it."),
  unknownResort: i18n.t("Unknown Resort"),
  named: (place: string) => i18n.t("“{place}”", { place: place.trim() }),
  dateInvalid: i18n.t("Choose a date that exists, not later than tomorrow."),
  createAll: (count: number, doubtful: number) =>
    // No line break inside of the second figure.
    i18n.t("Create all ({count, number}{doubtful, plural, =0 {} other {, #\u00A0in\u00A0doubt}})", { count, doubtful }),
  skipAll: (count: number) => i18n.t("Skip all ({count, number})", { count }),
}));

export const draftConditionsCopy = sentences(() => ({
  title: i18n.t("Numbers, conditions and tags"),
  titleOf: (day: string) => i18n.t("Numbers, conditions and tags of {day}", { day }),
  tags: i18n.t("Tags"),
  mergeHint: i18n.t("A day that you merge with keeps what it has. Only what it lacks is added."),
  save: i18n.t("Save"),
  saving: i18n.t("Saving..."),
  failed: (message: string) => i18n.t("Failed to change the draft day: {message}", { message }),
}));

export const commitCopy = sentences(() => ({
  created: (count: number) => i18n.t("{count, number} new ski day(s)", { count }),
  merged: (count: number) => i18n.t("{count, number} day(s) to merge with existing", { count }),
  skipped: (count: number) => i18n.t("{count, number} day(s) will be skipped", { count }),
  merges: i18n.t("What is merged"),
  done: ({ created, merged }: { created: number; merged: number }) =>
    enumeration([
      created > 0 && i18n.t("{created, number} new", { created }),
      merged > 0 && i18n.t("{merged, number} merged", { merged }),
    ]),
}));

export const resultCopy = sentences(() => ({
  title: i18n.t("Import finished"),
  loading: i18n.t("Loading the imported days..."),
  summary: (days: number, seasons: number, photos: number) =>
    enumeration([
      i18n.t("{days, plural, one {# day} other {# days}} in {seasons, plural, one {# season} other {# seasons}}", {
        days,
        seasons,
      }),
      photos > 0 && photoCount(photos),
    ]),
  season: (days: number, photos: number) =>
    enumeration([i18n.t("{days, plural, one {# day} other {# days}}", { days }), photos > 0 && photoCount(photos)]),
  seasons: i18n.t("Seasons of the imported days"),
}));

function addedParts({ merge_adds, new_photos, resort }: MergeFacts): string[] {
  const names: Record<DraftDay["merge_adds"][number], string> = {
    resort: resort ? i18n.t("the resort {name}", { name: resort.name }) : i18n.t("the resort"),
    skis: i18n.t("skis"),
    companions: i18n.t("people"),
    activity: i18n.t("the activity"),
    notes: i18n.t("notes"),
    numbers: i18n.t("numbers"),
    snow: i18n.t("the snow"),
    sky: i18n.t("the sky"),
    rating: i18n.t("the rating"),
    tags: i18n.t("tags"),
    photos: photoCount(new_photos),
    tracks: i18n.t("the track"),
    original_text: i18n.t("the original text"),
  };
  return merge_adds.map((part) => names[part]);
}

function photoCount(photos: number): string {
  return i18n.t("{photos, plural, one {# photo} other {# photos}}", { photos });
}
