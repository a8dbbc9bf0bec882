import type { DraftDay } from "@firn/contracts/draft-days";
import { doubtText } from "@firn/contracts/draft-doubts";
import type { TextImport, UnreadLine } from "@firn/contracts/text-imports";
import { isImported } from "../shared/drafts/draft-changes.ts";
import { draftProblems, isFuture, problemOf } from "../shared/drafts/draft-choice.ts";

export const draftFilters = ["all", "problems", "importing"] as const;
export type DraftFilter = (typeof draftFilters)[number];

export function filtered(drafts: readonly DraftDay[], filter: DraftFilter, today: string): readonly DraftDay[] {
  if (filter === "all") return drafts;
  return drafts.filter((draft) => (filter === "importing" ? isImported(draft) : problemOf(draft, today) !== undefined));
}

/** Drafts that need a look first, the most urgent on top; otherwise in the given order. */
export function problemsFirst(drafts: readonly DraftDay[], today: string): DraftDay[] {
  const rank = (draft: DraftDay) => {
    const problem = problemOf(draft, today);
    return problem === undefined ? draftProblems.length : draftProblems.indexOf(problem);
  };
  return drafts
    .map((draft) => ({ draft, rank: rank(draft) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ draft }) => draft);
}

/** Drafts of the season whose dates are still to come, without those that look like plans. */
export function futureDays(drafts: readonly DraftDay[], season: { from: string; to: string }, today: string): number {
  const isOpen = ({ doubt }: DraftDay) => doubt === null || doubt === doubtText.future.message;
  return drafts.filter(
    (draft) => draft.date !== null && draft.date <= season.to && isFuture(draft, today) && isOpen(draft),
  ).length;
}

export interface UnknownPlace {
  name: string;
  drafts: DraftDay[];
}

/** The places without a resort by `placeKey`, the most frequent first. */
export function unknownPlaces(drafts: readonly DraftDay[]): ReadonlyMap<string, UnknownPlace> {
  const places = new Map<string, UnknownPlace>();
  for (const draft of drafts) {
    if (draft.resort !== null || draft.place_text === null) continue;
    const key = placeKey(draft.place_text);
    const place = places.get(key) ?? { name: draft.place_text.trim(), drafts: [] };
    place.drafts.push(draft);
    places.set(key, place);
  }
  return new Map([...places].sort(([, a], [, b]) => b.drafts.length - a.drafts.length));
}

/** Ignores case. The server also ignores the spelling rules of the gazetteer. */
export function placeKey(place: string): string {
  return place.trim().toLowerCase();
}

/** Without headings that were read. */
export function countUnread(lines: readonly UnreadLine[]): number {
  return new Set(lines.filter(({ read_as }) => read_as === undefined).map(({ line }) => line)).size;
}

type JoinedLine = NonNullable<TextImport["joined_lines"]>[number];

export interface JoinedGroup {
  date: string;
  lines: JoinedLine[];
}

/** The lines that were joined to a day, by its date. */
export function joinedByDate(joined: readonly JoinedLine[]): JoinedGroup[] {
  const groups = new Map<string, JoinedLine[]>();
  for (const each of joined) groups.set(each.date, [...(groups.get(each.date) ?? []), each]);
  return [...groups].map(([date, lines]) => ({ date, lines }));
}
