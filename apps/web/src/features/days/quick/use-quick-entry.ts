import type { Account } from "@firn/contracts/accounts";
import type { Activity, DayDetail } from "@firn/contracts/days";
import type { ResortSummary } from "@firn/contracts/resorts";
import type { HalfKnownDays } from "@firn/daysearch/half-known-entry";
import type { DateRange } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { failureText } from "../../../lib/api/errors.ts";
import { today } from "../../../lib/dates/dates.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { type DayDraft, emptyDraft } from "../../shared/days/day-draft.ts";
import { useEntry } from "../../shared/days/use-entry.ts";
import { dateFiguresQuery } from "../../shared/figures/queries.ts";
import { temporaryId } from "../../shared/outbox/temporary-id.ts";
import { useSubmit } from "../../shared/outbox/use-submit.ts";
import { skisToChoose } from "../../shared/skis/skis-to-choose.ts";
import { useShownSkis } from "../../shared/skis/use-skis.ts";
import { repeatedRow } from "../form/same-again.ts";
import { useLatestDay } from "../form/use-latest-day.ts";
import { quickCopy } from "./copy.ts";
import { datesOf, daysOf, newDates, nextDate, rangeOf } from "./entry-dates.ts";

interface Kept {
  resort: ResortSummary | null;
  skiIds: readonly string[];
  activity: Activity | null;
}

export interface Saved extends DateRange {
  id: number;
  days: number;
  resortName: string;
  /** Of half-known days. */
  halfKnown?: HalfKnownDays | undefined;
}

type NewDate = Pick<DayDraft, "date" | "datePrecision">;

/** The line that is typed, what it means, and what is kept from the line before. */
export function useQuickEntry(account: Account, first: string) {
  const [text, setText] = useState(first);
  const [chosen, setChosen] = useState<Partial<Kept>>({});
  const [picked, setPicked] = useState<ResortSummary>();
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState<readonly Saved[]>([]);
  const [saving, setSaving] = useState(false);
  const wanted = useRef(false);
  const submit = useSubmit<DayDetail>();
  const { skis: all } = useShownSkis();
  const skis = useMemo(() => all && skisToChoose(all), [all]);
  const { day } = useLatestDay(account);
  const logged = useQuery(dateFiguresQuery()).data;
  const entry = useEntry(text);
  const before = day && skis ? repeatedRow(day, skis) : undefined;
  const kept: Kept = {
    resort: chosen.resort ?? before?.resort ?? null,
    skiIds: chosen.skiIds ?? before?.skiIds ?? [],
    activity: chosen.activity ?? before?.activity ?? null,
  };
  const found = entry.resorts.find(({ id }) => id === picked?.id) ?? entry.resorts[0];
  const resort = entry.words === "" ? kept.resort : (found ?? null);
  const known = new Set([
    ...(logged ?? []).map(({ date }) => date),
    ...saved.filter(({ halfKnown }) => !halfKnown).flatMap(datesOf),
  ]);
  const { halfKnown } = entry;
  const dates = entry.dates && newDates(entry.dates, known);
  const made: readonly NewDate[] = halfKnown ? daysOf(halfKnown) : (dates?.fresh ?? []).map((date) => ({ date }));

  const problemOf = (): string | undefined => {
    const { missing } = quickCopy;
    if (!entry.dates && !halfKnown) return missing.dates;
    if (dates?.fresh.length === 0) return missing.nothingNew;
    if (!resort) return entry.words === "" ? missing.resort : missing.resortUnknown(entry.words);
    if (kept.skiIds.length === 0) return missing.skis;
    return kept.activity ? undefined : missing.activity;
  };

  /** False where nothing was saved: a problem is shown, or the resort is still looked up. */
  const save = async (): Promise<boolean> => {
    if (saving) return false;
    if (entry.busy) {
      wanted.current = true;
      entry.searchNow();
      return false;
    }
    wanted.current = false;
    const found = problemOf();
    setProblem(found);
    if (found !== undefined || made.length === 0 || !resort) return false;
    setSaving(true);
    try {
      await saveAll(made, resort);
    } catch (failure) {
      toast.error(quickCopy.failed, { description: failureText(failure) });
      return false;
    } finally {
      setSaving(false);
    }
    const range = entry.dates ?? (halfKnown && rangeOf(halfKnown, account.season_start_day));
    if (range)
      setSaved((lines) => [
        { ...range, id: lines.length, days: made.length, resortName: resort.name, halfKnown },
        ...lines,
      ]);
    setChosen({ ...kept, resort });
    setPicked(undefined);
    setText((entry.dates && nextDate(entry.dates, known, today())) ?? "");
    return true;
  };

  const saveAll = async (fresh: readonly NewDate[], at: ResortSummary) => {
    const names = kept.skiIds.map((id) => skis?.find((ski) => ski.id === id)?.name ?? "");
    for (const dated of fresh) {
      const draft = { ...emptyDraft(dated.date), ...dated, resort: at, skiIds: kept.skiIds, activity: kept.activity };
      await submit({ kind: "createDay", id: temporaryId(), day: draft, skiNames: names });
    }
  };

  return {
    text,
    setText: (next: string) => {
      setText(next);
      setProblem(undefined);
      wanted.current = false;
    },
    entry,
    dates,
    count: made.length,
    resort,
    pick: setPicked,
    kept,
    keep: (part: Partial<Kept>) => setChosen({ ...chosen, ...part }),
    skis,
    problem,
    save,
    /** Enter was pressed while the resort was looked up. */
    isWanted: wanted.current && !entry.busy,
    saving,
    saved,
  };
}
