import { limits } from "@firn/contracts/limits";
import type { TextImport } from "@firn/contracts/text-imports";
import { dateOrderIn } from "@firn/seasons/date-order";
import { offsetRange } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useIsOnline } from "../../lib/api/connection.ts";
import { useIsMedium } from "../../lib/browser/wide.ts";
import { today } from "../../lib/dates/dates.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field, Textarea } from "../../ui/forms/field.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { TwoColumns } from "../../ui/layout/two-columns.tsx";
import { accountQuery, useSeasonStart } from "../shared/accounts/queries.ts";
import { useAttempt } from "../shared/drafts/use-attempt.ts";
import { useGuard } from "../shared/screen/guarded.ts";
import { NeedsConnection } from "../shared/screen/needs-connection.tsx";
import { skisQuery } from "../shared/skis/queries.ts";
import { letWait, useBroughtFiles } from "../shared/uploads/waiting-files.ts";
import { inputCopy } from "./copy.ts";
import type { CountContext, TextCount } from "./count-days.ts";
import { useParseText } from "./mutations.ts";
import { ReadSoFar } from "./read-so-far.tsx";
import { SeasonChoice } from "./season-choice.tsx";
import { useStoredText } from "./stored-text.ts";
import { TextFile } from "./text-file.tsx";
import { useLiveCount } from "./use-live-count.ts";

export function InputStep({ onParsed }: { onParsed: (made: TextImport) => void }) {
  const account = useQuery(accountQuery).data;
  const { text, setText, clear, isRead } = useStoredText(account);
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<number>();
  const [isSubmitting, setSubmitting] = useState(false);
  const { failure, attempt } = useAttempt(inputCopy.failed);
  const { mutateAsync: parse } = useParseText();
  const start = useSeasonStart();
  const { count, settle } = useLiveCount(text, file, useCountContext(chosen, start));
  const season = chosen ?? count?.fit ?? 0;
  const isBeside = useIsMedium();
  const shown = isBeside && count && count.read.length > 0 ? count : undefined;
  const [line, setLine] = useState(1);
  const isOnline = useIsOnline();
  const isBlank = !file && text.trim() === "";
  const choose = (next: File) => {
    setFile(next);
    setText("");
  };
  // The text is kept on the device, a file is not.
  useGuard(file !== undefined);
  useBroughtFiles(([brought]) => {
    if (!brought) return;
    if (isBlank) return choose(brought);
    letWait("text", [brought]);
    toast.error(inputCopy.waits(brought.name));
  }, isRead);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting || !isOnline) return;
    if (isBlank) return toast.error(inputCopy.nothing);
    setSubmitting(true);
    await attempt(async () => {
      const fit = chosen ?? (await settle())?.fit ?? 0;
      const made = await parse({ text, file, seasonOffset: fit });
      toast.success(inputCopy.found(made.draft_days.length));
      await clear();
      onParsed(made);
    });
    setSubmitting(false);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 sm:gap-6">
      <NeedsConnection text={inputCopy.offline} />
      <TwoColumns
        first={
          <>
            <Card className="flex flex-col gap-4">
              <Field label={inputCopy.text} hint={<Count count={count} />}>
                <Textarea
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  onSelect={({ currentTarget }) => setLine(lineAt(currentTarget))}
                  placeholder={inputCopy.placeholder(today())}
                  disabled={file !== undefined || isSubmitting}
                  rows={7}
                  autoComplete="off"
                  spellCheck={false}
                  className="max-h-[60vh] overflow-auto md:min-h-[38vh]"
                />
              </Field>
              <p className="text-center text-ink-soft text-sm">{inputCopy.or}</p>
              <TextFile
                file={file}
                disabled={isSubmitting || (!file && text.trim() !== "")}
                onChoose={choose}
                onRemove={() => setFile(undefined)}
              />
            </Card>
            <Card className="flex flex-col gap-4">
              <SeasonChoice season={season} start={start} count={count} disabled={isSubmitting} onChange={setChosen} />
              <Button type="submit" variant="primary" busy={isSubmitting} disabled={isBlank || !isOnline} wide>
                {isSubmitting ? inputCopy.parsing : inputCopy.parse}
              </Button>
              <InlineError text={failure} />
            </Card>
            {shown && <FormatList />}
          </>
        }
        second={shown ? <ReadSoFar count={shown} at={line} /> : <FormatList />}
      />
    </form>
  );
}

/** Of the caret, from 1. */
function lineAt({ value, selectionStart }: HTMLTextAreaElement): number {
  return value.slice(0, selectionStart).split("\n").length;
}

/** Always rendered, so that the layout does not shift. A hint and not a live region: it changes with each pause. */
function Count({ count }: { count: TextCount | undefined }) {
  return <span className="block min-h-5">{count && inputCopy.count(count.days, count.lines)}</span>;
}

function useCountContext(chosen: number | undefined, start: string): CountContext | undefined {
  const skis = useQuery(skisQuery).data;
  return useMemo(
    () => ({
      seasons: Array.from({ length: limits.importSeasons }, (_, back) => offsetRange(-back, start, today())),
      chosen,
      today: today(),
      localeOrder: dateOrderIn(navigator.languages.join(",")),
      skis: skis ?? [],
    }),
    [chosen, start, skis],
  );
}

function FormatList() {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3">
      <CardTitle id={id}>{inputCopy.formats}</CardTitle>
      <ul className="flex flex-col gap-2 text-sm">
        {inputCopy.formatList(today()).map(({ example, meaning }) => (
          <li key={example} className="flex flex-col gap-0.5">
            <code className="self-start break-words rounded-sm bg-sunken px-1.5 py-0.5 text-ink">{example}</code>
            <span className="text-ink-soft">{meaning}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
