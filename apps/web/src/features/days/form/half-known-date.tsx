import { limits } from "@firn/contracts/limits";
import { seasonRange, seasonYear, seasonYears } from "@firn/seasons/seasons";
import { monthName } from "../../../lib/dates/names.ts";
import { Select } from "../../../ui/forms/select.tsx";
import { datedAs } from "../../shared/days/day-draft.ts";
import type { SeasonFacts } from "./calendar.ts";
import { dateCopy } from "./copy.ts";
import { useDayForm } from "./form-context.ts";

const firstYear = Number(limits.earliestDay.slice(0, 4));

/** The month or the season of a day, in place of the calendar. */
export function HalfKnownDate({ seasons }: { seasons: SeasonFacts }) {
  const { value, change, isBusy } = useDayForm();
  const { date, date_precision } = datedAs(value);
  const choose = (chosen: string) => change({ date: chosen });
  const Choice = date_precision === "month" ? MonthChoice : SeasonChoice;
  return (
    <div className="flex flex-col gap-2">
      <Choice date={date} seasons={seasons} onChoose={choose} disabled={isBusy} />
      <p className="text-ink-soft text-sm">{dateCopy.counted}</p>
    </div>
  );
}

interface ChoiceProps {
  date: string;
  seasons: SeasonFacts;
  onChoose: (date: string) => void;
  disabled: boolean;
}

function MonthChoice({ date, seasons: { today }, onChoose, disabled }: ChoiceProps) {
  const [year, month] = [date.slice(0, 4), date.slice(5, 7)];
  const upTo = (chosen: string) => onChoose(chosen <= today ? chosen : `${today.slice(0, 7)}-01`);
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
  return (
    <div className="grid grid-cols-2 gap-2">
      <Select
        label={dateCopy.month}
        value={month}
        onValueChange={(chosen) => upTo(`${year}-${chosen}-01`)}
        options={months
          .filter((each) => `${year}-${each}-01` <= today)
          .map((each) => ({ value: each, label: monthName(Number(each), "long") }))}
        disabled={disabled}
      />
      <Select
        label={dateCopy.year}
        value={year}
        onValueChange={(chosen) => upTo(`${chosen}-${month}-01`)}
        options={yearsDownFrom(Number(today.slice(0, 4))).map((each) => ({ value: each, label: each }))}
        disabled={disabled}
      />
    </div>
  );
}

function SeasonChoice({ date, seasons: { seasonStart, today }, onChoose, disabled }: ChoiceProps) {
  const ranges = yearsDownFrom(seasonYear(today, seasonStart)).map((year) => seasonRange(Number(year), seasonStart));
  return (
    <Select
      label={dateCopy.season}
      value={date}
      onValueChange={onChoose}
      options={ranges.map((range) => ({ value: range.from, label: seasonYears(range) }))}
      disabled={disabled}
    />
  );
}

function yearsDownFrom(last: number): string[] {
  return Array.from({ length: last - firstYear + 1 }, (_, at) => String(last - at));
}
