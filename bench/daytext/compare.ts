import type { DayText, TextDraft } from "@firn/daytext/types";
import type { Case, ExpectedDay } from "./case.ts";

/** What was asked of one case and what came right. Each `…Asked` counts what the one beside it could reach. */
export interface Outcome {
  expected: number;
  found: number;
  invented: number;
  resortsAsked: number;
  resortsRight: number;
  /** Known resorts that were left open. */
  resortsOpen: number;
  /** A resort that is not the text's, given without a word. */
  resortsWrong: number;
  placesAsked: number;
  placesRight: number;
  skisRight: number;
  activitiesRight: number;
  notesAsked: number;
  notesRight: number;
  ordersAsked: number;
  ordersRight: number;
  reasonsAsked: number;
  reasonsRight: number;
  /** One sentence for each thing that is not as expected. */
  misses: string[];
}

export function emptyOutcome(): Outcome {
  return {
    expected: 0,
    found: 0,
    invented: 0,
    resortsAsked: 0,
    resortsRight: 0,
    resortsOpen: 0,
    resortsWrong: 0,
    placesAsked: 0,
    placesRight: 0,
    skisRight: 0,
    activitiesRight: 0,
    notesAsked: 0,
    notesRight: 0,
    ordersAsked: 0,
    ordersRight: 0,
    reasonsAsked: 0,
    reasonsRight: 0,
    misses: [],
  };
}

/** Holds what was read against what a human reads. Days are paired by date, of several on one date those with the right resort first. */
export function compare(item: Case, read: DayText): Outcome {
  const outcome = emptyOutcome();
  const left = [...read.drafts];
  for (const [day, draft] of pairs(item.days, left)) compareDay(day, draft, outcome);
  for (const draft of left) outcome.misses.push(`invented ${describeDraft(draft)}`);
  outcome.invented = left.length;
  compareOrder(item, read, outcome);
  compareReasons(item, read, outcome);
  return outcome;
}

/** Takes the drafts it pairs out of `left`. */
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
  outcome.expected++;
  if (!draft) {
    outcome.misses.push(`missed ${describeDay(day)}`);
    return;
  }
  outcome.found++;
  compareResort(day, draft, outcome);
  const skis = draft.skis.map(({ name }) => name);
  const skisAreRight = skis.toSorted().join() === day.skis.toSorted().join();
  if (skisAreRight) outcome.skisRight++;
  else outcome.misses.push(`${day.date}: skis [${skis.join(", ")}], not [${day.skis.join(", ")}]`);
  if (draft.activity === day.activity) outcome.activitiesRight++;
  else outcome.misses.push(`${day.date}: activity ${draft.activity}, not ${day.activity}`);
  for (const note of day.notes) {
    outcome.notesAsked++;
    if (draft.notes?.includes(note)) outcome.notesRight++;
    else outcome.misses.push(`${day.date}: note ${JSON.stringify(draft.notes)} without ${JSON.stringify(note)}`);
  }
}

function compareResort(day: ExpectedDay, draft: TextDraft, outcome: Outcome): void {
  if (day.resortIds.length > 0) outcome.resortsAsked++;
  if (hasRightResort(day, draft)) {
    if (day.resortIds.length > 0) outcome.resortsRight++;
  } else {
    if (draft.resort) outcome.resortsWrong++;
    else outcome.resortsOpen++;
    const got = draft.resort?.id ?? `open (${JSON.stringify(draft.placeText)})`;
    outcome.misses.push(`${day.date}: resort ${got}, not ${day.resortIds.join(" or ") || "open"}`);
  }
  if (day.placeText === null || draft.resort) return;
  outcome.placesAsked++;
  if (draft.placeText?.toLowerCase().includes(day.placeText.toLowerCase())) outcome.placesRight++;
  else outcome.misses.push(`${day.date}: place ${JSON.stringify(draft.placeText)} without ${day.placeText}`);
}

function compareOrder(item: Case, read: DayText, outcome: Outcome): void {
  if (item.isOrderUncertain === null) return;
  outcome.ordersAsked++;
  if (item.isOrderUncertain === read.isOrderUncertain) outcome.ordersRight++;
  else outcome.misses.push(`order called ${read.isOrderUncertain ? "uncertain" : "certain"}`);
}

function compareReasons(item: Case, read: DayText, outcome: Outcome): void {
  if (item.unread === null) return;
  outcome.reasonsAsked++;
  const reasons = [...new Set(read.unread.map(({ reason }) => reason))];
  if (reasons.join() === item.unread) outcome.reasonsRight++;
  else outcome.misses.push(`unread for [${reasons.join()}], not ${item.unread}`);
}

function describeDay(day: ExpectedDay): string {
  return `${day.date} ${day.resortIds.join(" or ") || "?"}`;
}

function describeDraft(draft: TextDraft): string {
  return `${draft.date} ${draft.resort?.id ?? "?"} from line ${draft.line}`;
}
