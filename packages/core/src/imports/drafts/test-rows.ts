import { noConditions } from "@firn/contracts/day-numbers";
import type { DayOnDate } from "./days-on-date-repo.ts";
import type { MergeDay } from "./merge-days-repo.ts";
import type { DraftRow } from "./repo.ts";

export function draftRow(id: string, fields: Partial<DraftRow> = {}): DraftRow {
  return {
    id,
    photoImportId: null,
    textImportId: "import",
    date: "2026-01-10",
    datePrecision: null,
    resortId: null,
    resortName: null,
    decision: null,
    originalText: null,
    activity: null,
    notes: null,
    ...noConditions,
    allNumbers: fields.numbers ?? {},
    ownNumbers: fields.numbers ?? {},
    placeText: null,
    skis: [],
    companions: [],
    chosenDayId: null,
    doubt: null,
    isCorrected: false,
    isDateCorrected: false,
    days: [],
    ...fields,
  };
}

export function dayRow(id: string, fields: Partial<MergeDay> = {}): MergeDay {
  return {
    id,
    resortId: null,
    activity: null,
    notes: null,
    originalText: null,
    ...noConditions,
    numberSources: {},
    updatedAt: 7,
    skis: [],
    companions: [],
    ...fields,
  };
}

/** The owner's only day on the date, without a resort. */
export function on(id: string): DayOnDate[] {
  return [{ id, resortId: null, resortName: null }];
}
