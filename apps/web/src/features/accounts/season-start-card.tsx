import type { Account } from "@firn/contracts/accounts";
import { offsetRange } from "@firn/seasons/seasons";
import { type FormEvent, useId, useState } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { dateRange, monthNames, today } from "../../lib/dates/dates.ts";
import { seasonLabel } from "../../lib/dates/season-label.ts";
import { hasErrors, loadCheck } from "../../lib/forms/input-check.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { seasonStartCopy } from "./copy.ts";
import { useUpdateAccount } from "./mutations.ts";
import { daysInMonth, parseSeasonStart, type SeasonStart, seasonStartText, withMonth } from "./season-start.ts";

const loadAccountUpdate = async () => (await import("@firn/contracts/accounts")).accountUpdate;

export function SeasonStartCard({ account }: { account: Account }) {
  const titleId = useId();
  // Undefined: the saved start.
  const [chosen, setChosen] = useState<SeasonStart>();
  const { mutateAsync: updateAccount, isPending } = useUpdateAccount();
  const start = chosen ?? parseSeasonStart(account.season_start_day);
  const text = seasonStartText(start);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const check = await loadCheck(loadAccountUpdate);
    if (!text || hasErrors(check({ season_start_day: text }))) return toast.error(seasonStartCopy.incomplete);
    try {
      await updateAccount({ season_start_day: text });
      setChosen(undefined);
      toast.success(seasonStartCopy.saved);
    } catch (error) {
      toast.error(seasonStartCopy.failed, { description: failureText(error, seasonStartCopy.failedDetail) });
    }
  };

  return (
    <Card aria-labelledby={titleId}>
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <CardIntro id={titleId} title={seasonStartCopy.title} text={seasonStartCopy.explanation} />
        <div className="flex flex-wrap gap-3 sm:max-w-sm">
          <Field label={seasonStartCopy.month} className="grow basis-32">
            <Select
              value={String(start.month ?? "")}
              onValueChange={(month) => setChosen(withMonth(start, Number(month)))}
              options={monthNames().map((label, index) => ({ value: String(index + 1), label }))}
              placeholder={seasonStartCopy.monthPlaceholder}
              disabled={isPending}
            />
          </Field>
          <Field label={seasonStartCopy.day} className="grow basis-32">
            <Select
              value={String(start.day ?? "")}
              onValueChange={(day) => setChosen({ ...start, day: Number(day) })}
              options={dayOptions(daysInMonth(start.month))}
              placeholder={seasonStartCopy.dayPlaceholder}
              disabled={isPending}
            />
          </Field>
        </div>
        <SeasonRanges start={text} />
        <Button
          type="submit"
          variant="primary"
          busy={isPending}
          disabled={!text || text === account.season_start_day}
          className="self-stretch sm:self-start"
        >
          {isPending ? seasonStartCopy.saving : seasonStartCopy.save}
        </Button>
      </form>
    </Card>
  );
}

function dayOptions(count: number) {
  return Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
}

const previewOffsets = [0, -1, -2];

function SeasonRanges({ start }: { start: string | undefined }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="font-semibold text-ink-soft text-sm">
        {seasonStartCopy.ranges}
      </h3>
      {start ? (
        <dl className="divide-y divide-line rounded-md bg-sunken px-4">
          {previewOffsets.map((offset) => (
            <div key={offset} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <dt>{seasonLabel(offset)}</dt>
              <dd className="text-ink-soft text-sm">{dateRange(offsetRange(offset, start, today()))}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p role="status" className="rounded-md bg-sunken px-4 py-2.5 text-ink-soft">
          {seasonStartCopy.incomplete}
        </p>
      )}
    </section>
  );
}
