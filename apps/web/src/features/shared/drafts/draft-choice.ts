import type { Decision, DraftDay } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import { addDays } from "@firn/seasons/plain-date";
import { shortDate } from "../../../lib/dates/dates.ts";
import { commitCopy, draftCopy } from "./copy.ts";

type MergeTarget = DraftDay["other_days"][number];

export type DraftChoice =
  | { value: string; decision: Exclude<Decision, "merge"> }
  | { value: string; decision: "merge"; day: MergeTarget };

function mergeTargets({ day_id, day_resort, other_days }: DraftDay): MergeTarget[] {
  return day_id === null ? other_days : [{ id: day_id, resort: day_resort }, ...other_days];
}

export function draftChoices(draft: DraftDay): DraftChoice[] {
  return [
    { value: "duplicate", decision: "duplicate" },
    ...mergeTargets(draft).map((day) => ({ value: mergeValue(day.id), decision: "merge" as const, day })),
    { value: "skip", decision: "skip" },
  ];
}

/** The `value` of the draft's own choice. A draft without a date imports nothing, like `skip`. */
export function choiceOf({ decision, day_id }: DraftDay): string {
  if (decision === "merge") return mergeValue(day_id ?? "");
  return decision === "pending" ? "skip" : decision;
}

export function patchOf(choice: DraftChoice): { decision: Decision; day_id?: string } {
  if (choice.decision !== "merge") return { decision: choice.decision };
  return { decision: "merge", day_id: choice.day.id };
}

/** Why a draft needs a look before the commit, the most urgent first. */
export const draftProblems = ["no-date", "future", "doubt", "no-resort", "other-day"] as const;
export type DraftProblem = (typeof draftProblems)[number];

export function problemOf(draft: DraftDay, today: string): DraftProblem | undefined {
  if (draft.date === null) return "no-date";
  if (isFuture(draft, today)) return "future";
  if (draft.doubt !== null) return "doubt";
  if (draft.resort === null) return "no-resort";
  return draft.decision !== "merge" && mergeTargets(draft).length > 0 ? "other-day" : undefined;
}

export function isFuture({ date }: Pick<DraftDay, "date">, today: string): boolean {
  return date !== null && date > today && date > addDays(today, limits.daysAhead);
}

/** Drafts that may become new days together: neither undated nor in the future, and no day exists for them. */
export function creatable(drafts: readonly DraftDay[], today: string): DraftDay[] {
  return drafts.filter((draft) => draft.date !== null && !isFuture(draft, today) && draft.day_id === null);
}

/** Says how many of them may be no ski day: these start as skipped. */
export function createAllText(drafts: readonly DraftDay[]): string {
  return draftCopy.createAll(drafts.length, drafts.filter(({ doubt }) => doubt !== null).length);
}

export function othersThere(drafts: readonly DraftDay[], { id, resort }: DraftDay): string[] {
  if (resort === null) return [];
  return drafts.filter((other) => other.id !== id && other.resort?.id === resort.id).map((other) => other.id);
}

/** The days on the draft's date that the commit leaves as they are: the resort's name, null without one. */
function untouchedDays(draft: DraftDay): (string | null)[] {
  const days = draft.decision === "merge" ? draft.other_days : mergeTargets(draft);
  return days.map(({ resort }) => resort?.name ?? null);
}

/** What the choice does, after what speaks against it. */
export function choiceHints(draft: DraftDay, today: string): string[] {
  if (draft.date === null) return [draftCopy.undated];
  if (isFuture(draft, today)) return [draftCopy.future];
  const others = untouchedDays(draft);
  const beside = others.length > 0 ? [draftCopy.otherDays(others)] : [];
  if (draft.decision === "merge") return [...mergeHints(draft, today), ...beside];
  if (draft.decision === "duplicate") return [...beside, draftCopy.willCreate];
  return [...(draft.doubt === null ? [] : [draft.doubt]), ...beside, draftCopy.willSkip];
}

/** The target first where it is not the draft's own resort. */
function mergeHints(draft: DraftDay, today: string): string[] {
  const hints = [draftCopy.willMerge, mergeText(draft, today)];
  return draft.day_resort?.id === draft.resort?.id ? hints : hints.reverse();
}

export function mergeText(draft: DraftDay, today: string): string {
  return draftCopy.adds(draft, targetName(draft, today));
}

/** A merge into a day that has all of it already. */
export function addsNothing({ decision, merge_adds }: DraftDay): boolean {
  return decision === "merge" && merge_adds.length === 0;
}

function targetName({ day_resort, date, date_precision }: DraftDay, today: string): string {
  const place = day_resort?.name ?? draftCopy.noResort;
  return date === null ? place : draftCopy.target(place, shortDate({ date, date_precision }, today));
}

export interface CommitCounts {
  created: number;
  merged: number;
  skipped: number;
}

/** Counts the effects of a commit by decision. For a committed import these are its results. */
export function commitCounts(drafts: readonly Pick<DraftDay, "decision">[]): CommitCounts {
  const count = (decision: DraftDay["decision"]) => drafts.filter((draft) => draft.decision === decision).length;
  const created = count("duplicate");
  const merged = count("merge");
  return { created, merged, skipped: drafts.length - created - merged };
}

export function doneText(drafts: readonly Pick<DraftDay, "decision">[]): string {
  return commitCopy.done(commitCounts(drafts));
}

function mergeValue(dayId: string): string {
  return `merge:${dayId}`;
}
