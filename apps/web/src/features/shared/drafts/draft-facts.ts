import type { DraftDay } from "@firn/contracts/draft-days";
import type { Units } from "@firn/contracts/units";
import { activityName } from "../days/activity-name.ts";
import { ratingText, skyNames, snowNames } from "../days/condition-names.ts";
import { quietFacts } from "../days/quiet-facts.ts";
import { numberTexts } from "../numbers/number-text.ts";
import { draftCopy } from "./copy.ts";

/** What was read out of the words or the tracks. Notes are not repeated beside the words that have them. */
export function factsOf(draft: DraftDay, units: Units): string[] {
  const { tracks, skis, activity, companions, notes, original_text, numbers, snow, sky, rating } = draft;
  const { vertical_m: _, ...others } = numbers;
  const facts = [
    activity && activityName(activity),
    companions.length > 0 && draftCopy.with(companions),
    ...quietFacts(draft, units),
    ...numberTexts(others, units),
    snow && draftCopy.snow(snowNames[snow]),
    sky && draftCopy.sky(skyNames[sky]),
    rating && draftCopy.rating(ratingText(rating)),
    original_text === null && notes,
  ];
  return [...[...tracks, ...skis].map(({ name }) => name), ...facts.filter((fact) => typeof fact === "string")];
}
