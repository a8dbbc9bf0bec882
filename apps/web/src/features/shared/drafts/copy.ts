import type { DraftDay } from "@firn/contracts/draft-days";
import { plural } from "../../../lib/text/plural.ts";

type MergeFacts = Pick<DraftDay, "merge_adds" | "new_photos" | "resort">;

export const draftCopy = {
  action: "Action:",
  decisions: { duplicate: "Create new day", merge: "Merge with existing", skip: "Skip import" },
  mergeNamed: (place: string) => `Merge with existing: ${place}`,
  decisionFailed: (message: string) => `Failed to update decision: ${message}`,
  original: "Original text:",
  edit: (day: string) => `Edit ${day}`,
  with: (names: readonly string[]) => `with ${names.join(", ")}`,
  noResort: "the day without a resort",
  target: (place: string, date: string) => `${place}, ${date}`,
  willCreate: "Will create a new ski day",
  willMerge: "Will merge with existing day on this date",
  willSkip: "This day will not be imported",
  adds: (facts: MergeFacts, target: string) =>
    facts.merge_adds.length === 0 ? `Nothing new for ${target}` : `Adds ${listed(addedParts(facts))} to ${target}`,
  otherDays: (places: readonly (string | null)[]) =>
    `You already have ${listed(places.map((place) => place ?? "a day without a resort"))} on this date`,
  future: "This date is in the future. Correct it to import the day.",
  undated: "Give it a date to import it.",
  unknownResort: "Unknown Resort",
  named: (place: string) => `“${place.trim()}”`,
  dateInvalid: "Choose a date that exists, not later than tomorrow.",
  createAll: (count: number, doubtful: number) =>
    // No line break inside of the second figure.
    `Create all (${count.toLocaleString()}${doubtful > 0 ? `, ${doubtful.toLocaleString()}\u00A0in\u00A0doubt` : ""})`,
  skipAll: (count: number) => `Skip all (${count.toLocaleString()})`,
} as const;

export const commitCopy = {
  created: (count: number) => `${count.toLocaleString()} new ski day(s)`,
  merged: (count: number) => `${count.toLocaleString()} day(s) to merge with existing`,
  skipped: (count: number) => `${count.toLocaleString()} day(s) will be skipped`,
  merges: "What is merged",
  done: ({ created, merged }: { created: number; merged: number }) =>
    [created > 0 && `${created.toLocaleString()} new`, merged > 0 && `${merged.toLocaleString()} merged`]
      .filter(Boolean)
      .join(", "),
} as const;

export const resultCopy = {
  title: "Import finished",
  loading: "Loading the imported days...",
  summary: (days: number, seasons: number, photos: number) =>
    [`${plural(days, "day")} in ${plural(seasons, "season")}`, photos > 0 && plural(photos, "photo")]
      .filter(Boolean)
      .join(", "),
  season: (days: number, photos: number) =>
    [plural(days, "day"), photos > 0 && plural(photos, "photo")].filter(Boolean).join(", "),
  seasons: "Seasons of the imported days",
} as const;

function addedParts({ merge_adds, new_photos, resort }: MergeFacts): string[] {
  const names: Record<DraftDay["merge_adds"][number], string> = {
    resort: resort ? `the resort ${resort.name}` : "the resort",
    skis: "skis",
    companions: "people",
    activity: "the activity",
    notes: "notes",
    photos: plural(new_photos, "photo"),
    original_text: "the original text",
  };
  return merge_adds.map((part) => names[part]);
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(parts);
}
