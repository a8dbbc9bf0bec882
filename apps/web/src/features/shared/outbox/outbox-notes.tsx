import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Info, Pencil } from "lucide-react";
import { toastFailure } from "../../../lib/api/toast-failure.ts";
import { type Dated, shortDate, today } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { datedAs } from "../days/day-draft.ts";
import { useUnits } from "../numbers/use-units.ts";
import { outboxCopy } from "./copy.ts";
import { type Change, type Entry, needsNote, type Overwritten } from "./entry.ts";
import { overwrittenText, takingTheirs } from "./overwritten.ts";
import { useOutbox } from "./queries.ts";
import { toastWaiting } from "./toast-waiting.ts";
import { Waiting } from "./waiting.ts";

const load = () => import("./outbox.ts");

export function OutboxNotes() {
  const entries = useOutbox().entries.filter(needsNote);
  if (entries.length === 0) return null;
  return (
    <ul aria-label={outboxCopy.notes} className="mb-4 flex flex-col gap-2">
      {entries.map((entry) => (
        <Note key={entry.key} entry={entry} />
      ))}
    </ul>
  );
}

function Note({ entry }: { entry: Entry }) {
  const { refusal } = entry;
  return refusal ? <RefusedNote entry={entry} refusal={refusal} /> : <ChangedNote entry={entry} />;
}

function ChangedNote({ entry }: { entry: Entry }) {
  const queryClient = useQueryClient();
  const { change, overwritten } = entry;
  const units = useUnits();
  const discard = async () => (await load()).discardEntry(queryClient, entry);
  const takeTheirs = async (theirs: Overwritten) => {
    const taking = takingTheirs(entry, theirs);
    const { discardEntry, submitChange } = await load();
    try {
      const outcome = taking && (await submitChange(queryClient, entry.account, taking));
      if (outcome instanceof Waiting) toastWaiting(outcome, outboxCopy.takeTheirsFailed);
      await discardEntry(queryClient, entry);
    } catch (error) {
      toastFailure(error, outboxCopy.takeTheirsFailed);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-lg bg-blue-soft py-1 pr-1 pl-4 text-on-blue-soft text-sm">
      <Info aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 grow basis-48 break-words py-1.5">
        <p>{outboxCopy.changedElsewhere(nameOf(change))}</p>
        {overwritten && <p className="font-semibold">{outboxCopy.overwritten(overwrittenText(overwritten, units))}</p>}
      </div>
      {overwritten && (
        <Button variant="ghost" onClick={() => void takeTheirs(overwritten)}>
          {outboxCopy.takeTheirs}
        </Button>
      )}
      <Button variant="ghost" onClick={() => void discard()}>
        {outboxCopy.dismiss}
      </Button>
    </li>
  );
}

function RefusedNote({ entry, refusal }: { entry: Entry; refusal: NonNullable<Entry["refusal"]> }) {
  const queryClient = useQueryClient();
  const { change } = entry;
  const discard = async () => (await load()).discardEntry(queryClient, entry);
  const retry = async () => (await load()).retryEntry(queryClient, entry);
  return (
    <li className="flex flex-col gap-1 rounded-lg bg-danger-soft py-2 pr-2 pl-4 text-on-danger-soft text-sm">
      <p className="flex items-start gap-2 pt-1 font-semibold">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {outboxCopy.refused(change.kind, nameOf(change))}
      </p>
      <p className="break-words pl-7">{refusal.text}</p>
      <div className="flex flex-wrap justify-end gap-1">
        <Button variant="ghost" onClick={() => void discard()}>
          {outboxCopy.discard}
        </Button>
        {"day" in change && !refusal.isGone && (
          <Button variant="ghost" asChild>
            <Link to="/days/$id/edit" params={{ id: change.id }}>
              <Pencil aria-hidden="true" className="size-4" />
              {outboxCopy.edit}
            </Link>
          </Button>
        )}
        {!("day" in change) && !refusal.isGone && (
          <Button variant="ghost" onClick={() => void retry()}>
            {outboxCopy.again}
          </Button>
        )}
      </div>
    </li>
  );
}

function nameOf(change: Change): string {
  if ("name" in change) return change.name;
  const [day, resort] = placeOf(change);
  return enumeration([resort, shortDate(day, today())]);
}

function placeOf(change: Exclude<Change, { name: string }>): [day: Dated, resort: string | null | undefined] {
  if ("day" in change) return [datedAs(change.day), change.day.resort?.name];
  return "row" in change ? [change.row, change.row.resort_name] : [change, change.resortName];
}
