import { companionKey } from "@firn/contracts/companion-key";
import type { Activity } from "@firn/contracts/days";
import type { DraftDay, DraftDaysPatch } from "@firn/contracts/draft-days";
import type { ConditionPart } from "../conditions/condition-groups.ts";

type Drafts = readonly Pick<DraftDay, "skis" | "activity" | "companions" | keyof ConditionPart>[];

export interface SkisChoice {
  skiIds?: string[];
  activity?: Activity | null;
  companions?: string[];
  conditions?: Partial<ConditionPart>;
  addTag?: string | undefined;
}

export function commonSkiIds([first, ...others]: Drafts): string[] {
  const ids = first?.skis.map(({ id }) => id) ?? [];
  return ids.filter((id) => others.every(({ skis }) => skis.some((ski) => ski.id === id)));
}

/** Null where the drafts differ. */
export function commonOf<Part extends "activity" | keyof ConditionPart>(
  [first, ...others]: readonly Pick<DraftDay, Part>[],
  part: Part,
): DraftDay[Part] | null {
  const value = first?.[part] ?? null;
  return others.every((draft) => draft[part] === value) ? value : null;
}

export function commonCompanions([first, ...others]: Drafts): string[] {
  const isNamed =
    (name: string) =>
    ({ companions }: Drafts[number]) =>
      companions.some((one) => companionKey(one) === companionKey(name));
  return first?.companions.filter((name) => others.every(isNamed(name))) ?? [];
}

/** Some drafts have skis, an activity, people or conditions that others lack. */
export function isMixed(drafts: Drafts): boolean {
  const has: ((draft: Drafts[number]) => boolean)[] = [
    ({ skis }) => skis.length > 0,
    ({ activity }) => activity !== null,
    ({ companions }) => companions.length > 0,
    ({ snow }) => snow !== null,
    ({ sky }) => sky !== null,
    ({ rating }) => rating !== null,
  ];
  return has.some((part) => drafts.some(part) && !drafts.every(part));
}

/** Empty bounds are none; a draft without a date is within none. */
export function draftsBetween<Draft extends Pick<DraftDay, "date">>(
  drafts: readonly Draft[],
  from: string,
  until: string,
): readonly Draft[] {
  if (from === "" && until === "") return drafts;
  return drafts.filter(({ date }) => date !== null && date >= from && (until === "" || date <= until));
}

export function skisPatch({
  skiIds,
  activity,
  companions,
  conditions,
  addTag,
}: SkisChoice): Omit<DraftDaysPatch, "ids"> | undefined {
  const patch = {
    ...(skiIds !== undefined && { ski_ids: skiIds }),
    ...(activity !== undefined && { activity }),
    ...(companions !== undefined && { companions }),
    ...conditions,
    ...(addTag !== undefined && { add_tag: addTag }),
  };
  return Object.keys(patch).length === 0 ? undefined : patch;
}
