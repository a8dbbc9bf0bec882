import type { Account } from "@firn/contracts/accounts";
import type { DateRange } from "@firn/seasons/seasons";
import { Link } from "@tanstack/react-router";
import { CalendarDays, CircleCheck } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { dateRange, today, weekdayDate } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { Card, CardTitle } from "../../../ui/layout/card.tsx";
import { ActivityChips } from "../../shared/days/activity-chips.tsx";
import { Screen } from "../../shared/screen/screen.tsx";
import { SkiChips } from "../../shared/skis/ski-chips.tsx";
import { quickCopy as copy } from "./copy.ts";
import { type Saved, useQuickEntry } from "./use-quick-entry.ts";

const mostResorts = 4;

/** Many days from a paper log, a line for each day or stay. */
export function QuickEntryScreen({ account, text }: { account: Account; text: string }) {
  const quick = useQuickEntry(account, text);
  const { entry, kept, skis, resort } = quick;
  const field = useRef<HTMLInputElement>(null);
  const save = async () => {
    if (await quick.save()) field.current?.select();
    field.current?.focus();
  };
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (quick.isWanted) saveNow();
  }, [quick.isWanted]);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Screen title={copy.title}>
      <p className="text-ink-soft text-sm">
        {copy.about} {copy.aboutHalfKnown}
      </p>
      <Card>
        <form onSubmit={submit} className="flex flex-col gap-5">
          <Field label={copy.line} errors={quick.problem === undefined ? [] : [quick.problem]}>
            <div className="flex gap-2">
              <Input
                ref={field}
                value={quick.text}
                onChange={(event) => quick.setText(event.target.value)}
                placeholder={copy.example}
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="done"
                maxLength={200}
              />
              <DatePicker onPick={(date) => quick.setText(`${date} ${entry.words}`.trim())} />
            </div>
          </Field>
          <Meaning quick={quick} />
          {entry.words !== "" && entry.resorts.length > 1 && (
            <SingleChips
              label={copy.resort}
              value={resort?.id ?? null}
              onValueChange={(id) => quick.pick(entry.resorts.find((each) => each.id === id))}
            >
              {entry.resorts.slice(0, mostResorts).map(({ id, name, region }) => (
                <Chip key={id} value={id}>
                  {enumeration([name, region].filter(Boolean))}
                </Chip>
              ))}
            </SingleChips>
          )}
          {skis?.length === 0 && (
            <p className="text-ink-soft text-sm">
              {copy.noSkis}{" "}
              <Link to="/new" className="text-blue underline">
                {copy.toForm}
              </Link>
            </p>
          )}
          {skis && skis.length > 0 && (
            <SkiChips
              skis={skis}
              label={copy.skis}
              values={kept.skiIds}
              onValuesChange={(skiIds) => quick.keep({ skiIds })}
            />
          )}
          <ActivityChips
            label={copy.activity}
            value={kept.activity}
            onValueChange={(activity) => quick.keep({ activity })}
          />
          <Button type="submit" variant="primary" busy={quick.saving}>
            {copy.save}
          </Button>
        </form>
      </Card>
      <SavedLines lines={quick.saved} />
    </Screen>
  );
}

/** What the line means, before it is saved. */
function Meaning({ quick: { dates, count, entry, resort } }: { quick: ReturnType<typeof useQuickEntry> }) {
  const { dates: range, halfKnown } = entry;
  const isOne = halfKnown ? count === 1 : range?.from === range?.to;
  const when = halfKnown ? weekdayDate(halfKnown, "") : range && textOf(range);
  return (
    <p role="status" className="min-h-5 text-ink">
      {when && (
        <>
          {when}
          {resort && ` · ${resort.name}`}
          {!isOne && ` · ${copy.days(count)}`}
          {dates && dates.logged > 0 && <span className="text-ink-soft"> · {copy.leftOut(dates.logged)}</span>}
        </>
      )}
    </p>
  );
}

function textOf({ from, to }: DateRange): string {
  return from === to ? weekdayDate(from, "") : dateRange({ from, to });
}

/** The browser's own calendar, behind a button. */
function DatePicker({ onPick }: { onPick: (date: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="relative">
      <IconButton label={copy.pickDate} onClick={() => input.current?.showPicker()}>
        <CalendarDays aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="date"
        max={today()}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => target.value && onPick(target.value)}
        className="sr-only"
      />
    </span>
  );
}

function SavedLines({ lines }: { lines: readonly Saved[] }) {
  if (lines.length === 0) return null;
  const days = lines.reduce((sum, line) => sum + line.days, 0);
  return (
    <Card className="flex flex-col gap-2">
      <CardTitle className="text-ink-soft text-sm">
        <span role="status">{copy.savedCount(days)}</span>
      </CardTitle>
      <ul aria-label={copy.saved} className="flex flex-col">
        {lines.map(({ id, from, to, resortName, days: count, halfKnown }) => (
          <li key={id} className="flex items-center gap-3 border-line border-b py-2 last:border-b-0">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-blue" />
            <Link
              to="/search"
              search={{ from, to }}
              className="min-w-0 break-words font-semibold text-ink hover:underline"
            >
              {halfKnown ? weekdayDate(halfKnown, "") : textOf({ from, to })} · {resortName}
            </Link>
            {(halfKnown ? count > 1 : from !== to) && (
              <span className="ml-auto text-ink-soft text-sm">{copy.days(count)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
