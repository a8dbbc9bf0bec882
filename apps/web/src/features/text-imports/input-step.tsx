import { limits } from "@firn/contracts/limits";
import type { TextImport } from "@firn/contracts/text-imports";
import { dateOrderIn } from "@firn/seasons/date-order";
import { offsetRange, seasonLabel } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { dateRange, seasonYears, today } from "../../lib/dates/dates.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field, Textarea } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { accountQuery } from "../shared/accounts/queries.ts";
import { skisQuery } from "../shared/skis/queries.ts";
import { inputCopy } from "./copy.ts";
import { useParseText } from "./mutations.ts";
import { useStoredText } from "./stored-text.ts";
import { TextFile } from "./text-file.tsx";
import { type CountContext, type DayCount, useLiveCount } from "./use-live-count.ts";

export function InputStep({ onParsed }: { onParsed: (made: TextImport) => void }) {
  const account = useQuery(accountQuery).data;
  const [text, setText] = useStoredText(account);
  const [file, setFile] = useState<File>();
  const [season, setSeason] = useState(0);
  const { mutateAsync: parse, isPending } = useParseText();
  const start = account?.season_start_day ?? "09-01";
  const context = useCountContext(season, start);
  const count = useLiveCount(text, file, context);
  const isBlank = !file && text.trim() === "";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (isBlank) return toast.error(inputCopy.nothing);
    try {
      const made = await parse({ text, file, seasonOffset: season });
      toast.success(inputCopy.found(made.draft_days.length));
      setText("");
      onParsed(made);
    } catch (error) {
      toast.error(inputCopy.failed(failureText(error)));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 sm:gap-6">
      <Card className="flex flex-col gap-4">
        <Field label={inputCopy.text} hint={<Count count={count} />}>
          <Textarea
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={inputCopy.placeholder}
            disabled={file !== undefined || isPending}
            rows={7}
            autoComplete="off"
            spellCheck={false}
            className="max-h-[60vh] overflow-auto"
          />
        </Field>
        <p className="text-center font-medium text-ink-soft text-sm">{inputCopy.or}</p>
        <TextFile
          file={file}
          disabled={isPending || (!file && text.trim() !== "")}
          onChoose={(chosen) => {
            setFile(chosen);
            setText("");
          }}
          onRemove={() => setFile(undefined)}
        />
      </Card>
      <Card className="flex flex-col gap-4">
        <Field label={inputCopy.season} hint={inputCopy.seasonDetail}>
          <Select
            value={String(season)}
            onValueChange={(value) => setSeason(Number(value))}
            disabled={isPending}
            options={Array.from({ length: limits.importSeasons }, (_, back) => ({
              value: String(-back),
              label: seasonLabel(-back),
              detail: dateRange(offsetRange(-back, start, today())),
            }))}
          />
        </Field>
        <p className="text-ink-soft text-sm">
          {inputCopy.seasonNote(seasonYears(offsetRange(season, start, today())))}
        </p>
        <Button type="submit" variant="primary" busy={isPending} disabled={isBlank} wide>
          {isPending ? inputCopy.parsing : inputCopy.parse}
        </Button>
      </Card>
      <FormatList />
    </form>
  );
}

/** Always rendered, so that the layout does not shift. A hint and not a live region: it changes with each pause. */
function Count({ count }: { count: DayCount | undefined }) {
  return <span className="block min-h-4 tabular-nums">{count && inputCopy.count(count.days, count.lines)}</span>;
}

/** The server's context without the places, which do not change the number of days. */
function useCountContext(season: number, start: string): CountContext | undefined {
  const skis = useQuery(skisQuery).data;
  return useMemo(
    () => ({
      season: offsetRange(season, start, today()),
      today: today(),
      localeOrder: dateOrderIn(navigator.languages.join(",")),
      skis: skis ?? [],
    }),
    [season, start, skis],
  );
}

function FormatList() {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3">
      <CardTitle id={id}>{inputCopy.formats}</CardTitle>
      <ul className="flex flex-col gap-2.5 text-sm">
        {inputCopy.formatList.map(({ example, meaning }) => (
          <li key={example} className="flex flex-col gap-0.5">
            <code className="self-start break-words rounded-sm bg-sunken px-1.5 py-0.5 text-ink">{example}</code>
            <span className="text-ink-soft">{meaning}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
