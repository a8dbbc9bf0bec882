import type { DayText, TextDraft } from "@firn/daytext/types";
import type { Case, ExpectedDay } from "./cases.ts";

/** The judged parts of an answer, in the order of the table's columns. */
export const parts = [
  "found",
  "invented",
  "resorts",
  "wrong",
  "skis",
  "activities",
  "notes",
  "tags",
  "places",
  "orders",
  "reasons",
] as const;
type Part = (typeof parts)[number];

/** `invented` counts drafts without an expected day, of all drafts; `wrong` wrong resorts, of all days found; the others correct answers. */
export interface Outcome {
  counts: Record<Part, { hits: number; of: number }>;
  misses: string[];
}

export function noOutcome(): Outcome {
  const counts = Object.fromEntries(parts.map((part) => [part, { hits: 0, of: 0 }])) as Outcome["counts"];
  return { counts, misses: [] };
}

/** Compares drafts with labels. Days are paired by date; of several on one date, those with the right resort first. */
export function compare(item: Case, read: DayText): Outcome {
  const outcome = noOutcome();
  // A draft with a doubt is no draft, unless the label wants one.
  const wanted = new Set(item.days.filter(({ doubt }) => doubt !== null).map(({ date }) => date));
  const left = read.drafts.filter(({ doubt, date }) => (doubt !== null) === wanted.has(date));
  for (const [day, draft] of pairs(item.days, left)) compareDay(day, draft, outcome);
  for (const draft of left) {
    count(outcome, "invented", true);
    outcome.misses.push(`invented ${draft.date} ${draft.resort?.id ?? "?"} from line ${draft.line}`);
  }
  if (item.isOrderUncertain !== null) {
    const miss = `order called ${read.isOrderUncertain ? "uncertain" : "certain"}`;
    count(outcome, "orders", item.isOrderUncertain === read.isOrderUncertain, miss);
  }
  if (item.unread !== null) {
    const reasons = [...new Set(read.unread.map(({ reason }) => reason))].join();
    count(outcome, "reasons", reasons === item.unread, `unread for [${reasons}], not ${item.unread}`);
  }
  return outcome;
}

function count({ counts, misses }: Outcome, part: Part, isHit: boolean, miss?: string): void {
  counts[part].of++;
  if (isHit) counts[part].hits++;
  else if (miss !== undefined) misses.push(miss);
}

/** Removes the paired drafts from `left`. */
function pairs(days: readonly ExpectedDay[], left: TextDraft[]): [ExpectedDay, TextDraft | undefined][] {
  const take = (fits: (draft: TextDraft) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const exact = days.map((day) => take((draft) => draft.date === day.date && hasRightResort(day, draft)));
  return days.map((day, index) => [day, exact[index] ?? take((draft) => draft.date === day.date)]);
}

function hasRightResort(day: ExpectedDay, { resort }: TextDraft): boolean {
  return resort ? day.resortIds.includes(resort.id) : day.resortIds.length === 0;
}

function compareDay(day: ExpectedDay, draft: TextDraft | undefined, outcome: Outcome): void {
  const { date } = day;
  const resorts = day.resortIds.join(" or ");
  count(outcome, "found", draft !== undefined, `missed ${date} ${resorts || "?"}`);
  if (!draft) return;
  count(outcome, "invented", false);
  const isRight = hasRightResort(day, draft);
  const given = draft.resort?.id ?? `open (${JSON.stringify(draft.placeText)})`;
  if (day.resortIds.length > 0) count(outcome, "resorts", isRight);
  if (!isRight) outcome.misses.push(`${date}: resort ${given}, not ${resorts || "open"}`);
  count(outcome, "wrong", !isRight && draft.resort !== null);
  if (day.placeText !== null && !draft.resort) {
    const isNamed = draft.placeText?.toLowerCase().includes(day.placeText.toLowerCase()) ?? false;
    count(outcome, "places", isNamed, `${date}: place ${JSON.stringify(draft.placeText)} without ${day.placeText}`);
  }
  const skis = draft.skis.map(({ name }) => name);
  const hasRightSkis = skis.toSorted().join() === day.skis.toSorted().join();
  count(outcome, "skis", hasRightSkis, `${date}: skis [${skis.join(", ")}], not [${day.skis.join(", ")}]`);
  const hasRightActivity = draft.activity === day.activity;
  count(outcome, "activities", hasRightActivity, `${date}: activity ${draft.activity}, not ${day.activity}`);
  if (day.tags !== null) {
    const [given, wanted] = [draft.tags, day.tags].map((tags) => tags.toSorted().join(", "));
    count(outcome, "tags", given === wanted, `${date}: tags [${given}], not [${wanted}]`);
  }
  for (const note of day.notes) {
    const miss = `${date}: note ${JSON.stringify(draft.notes)} without ${JSON.stringify(note)}`;
    count(outcome, "notes", draft.notes?.includes(note) ?? false, miss);
  }
}
