import type { DayDetail } from "@firn/contracts/days";
import type { Units } from "@firn/contracts/units";
import { shortDate, today } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { ratingText, skyNames, snowNames } from "../days/condition-names.ts";
import {
  conditionsOf,
  datedAs,
  draftOf,
  editedFields,
  namesOf,
  numberChanges,
  pickFields,
  withNumbers,
} from "../days/day-draft.ts";
import { numberTexts } from "../numbers/number-text.ts";
import type { Answer, Change, ChangedToo, Entry, Overwritten } from "./entry.ts";

/** Undefined where nobody else had changed the day. */
export function changedToo(answer: Answer): ChangedToo | undefined {
  if (!answer || !("changed_elsewhere" in answer) || !answer.changed_elsewhere) return undefined;
  return { day: draftOf(answer), skiNames: answer.skis.map(({ name }) => name) };
}

/** Compares what the form had read with what its change has replaced; undefined where nothing of another's is gone. */
export function overwrittenBy(change: Change, answer: Answer): Overwritten | undefined {
  if (change.kind !== "updateDay" || !answer || !("replaced" in answer) || !answer.replaced) return undefined;
  const theirs = Object.assign({}, answer, answer.replaced);
  const day = draftOf({ ...theirs, numbers: theirNumbers(change, answer, theirs) });
  const gone = editedFields(draftOf(answer), day);
  const fields = editedFields(change.before, day).filter((field) => gone.includes(field) && field !== "photos");
  return fields.length > 0 ? { day, fields, skiNames: theirs.skis.map(({ name }) => name) } : undefined;
}

/** The stored ones, but for those that both have changed: of these the other's. */
function theirNumbers({ before }: UpdateDay, answer: NumbersOf, theirs: NumbersOf): DayDetail["numbers"] {
  const [ofOther, gone] = [numberChanges(before, theirs), numberChanges(answer, theirs)];
  const both = Object.entries(gone).filter(([id]) => id in ofOther);
  return withNumbers(answer.numbers, Object.fromEntries(both));
}

type NumbersOf = Pick<DayDetail, "numbers">;
type UpdateDay = Extract<Change, { kind: "updateDay" }>;

/** The change that puts the other's values back. */
export function takingTheirs({ key, change }: Entry, { day, fields, skiNames }: Overwritten): Change | undefined {
  if (change.kind !== "updateDay") return undefined;
  const names = fields.includes("skiIds") ? skiNames : change.skiNames;
  const before = { ...change.day, seenEntry: key };
  return { ...change, before, day: { ...before, ...pickFields(day, fields) }, skiNames: names };
}

/** "Training; Jan 9": the values in the order of the form. */
export function overwrittenText({ day, fields, skiNames }: Overwritten, units: Units): string {
  const { numbers, snow, sky, rating, tags } = conditionsOf(day);
  const texts = {
    date: shortDate(datedAs(day), today()),
    resort: day.resort?.name,
    skiIds: enumeration(skiNames),
    companions: enumeration(namesOf(day)),
    activity: day.activity,
    numbers: enumeration(numberTexts(numbers, units)),
    snow: snow && snowNames[snow],
    sky: sky && skyNames[sky],
    rating: rating && ratingText(rating),
    tags: enumeration(tags),
    notes: day.notes,
    photos: "",
  };
  return fields.map((field) => texts[field] || "–").join("; ");
}
