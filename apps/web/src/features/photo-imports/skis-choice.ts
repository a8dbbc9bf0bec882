import type { Activity } from "@firn/contracts/days";
import type { DraftDay, DraftDaysPatch } from "@firn/contracts/draft-days";

type Drafts = readonly Pick<DraftDay, "skis" | "activity">[];

export interface SkisChoice {
  skiIds?: string[];
  activity?: Activity | null;
}

export function commonSkiIds([first, ...others]: Drafts): string[] {
  const ids = first?.skis.map(({ id }) => id) ?? [];
  return ids.filter((id) => others.every(({ skis }) => skis.some((ski) => ski.id === id)));
}

/** Null where the drafts differ. */
export function commonActivity([first, ...others]: Drafts): Activity | null {
  const activity = first?.activity ?? null;
  return others.every((draft) => draft.activity === activity) ? activity : null;
}

export function skisPatch({ skiIds, activity }: SkisChoice): Omit<DraftDaysPatch, "ids"> | undefined {
  if (skiIds === undefined && activity === undefined) return undefined;
  return { ...(skiIds !== undefined && { ski_ids: skiIds }), ...(activity !== undefined && { activity }) };
}
