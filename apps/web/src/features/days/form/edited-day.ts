import type { FieldErrors } from "@firn/contracts/errors";
import { type DayDraft, draftOf, type EditedDay as LoggedDay, withEdit } from "../../shared/days/day-draft.ts";
import { type Entry, isSent } from "../../shared/outbox/entry.ts";
import type { Outbox } from "../../shared/outbox/store.ts";

export interface EditedDay {
  before: DayDraft;
  refused: { draft: DayDraft; errors: FieldErrors } | undefined;
}

export function editedDay(
  id: string,
  logged: LoggedDay | undefined,
  { entries, acknowledged }: Outbox,
): EditedDay | undefined {
  const own = entries.filter(
    (entry) => !isSent(entry) && (entry.change.id === id || acknowledged[entry.change.id]?.serverId === id),
  );
  const created = own.find(({ change }) => change.kind === "createDay");
  const start = created ? latestOf(created) : logged && draftOf(logged);
  if (!start) return undefined;
  const waiting = own.filter(({ refusal }) => !refusal);
  const latest = waiting.at(-1);
  const before = { ...waiting.reduce(edit, start), ...(latest && { seenEntry: latest.nextKey ?? latest.key }) };
  const refusal = own.find((entry) => entry.refusal)?.refusal;
  if (!refusal) return { before, refused: undefined };
  const draft = own.filter((entry) => entry.refusal).reduce(edit, before);
  return { before, refused: { draft, errors: refusal.fields } };
}

function edit(draft: DayDraft, { change }: Pick<Entry, "change">): DayDraft {
  return change.kind === "updateDay" ? withEdit(draft, change.before, change.day) : draft;
}

function latestOf({ change, next }: Pick<Entry, "change" | "next">): DayDraft | undefined {
  const latest = next && "day" in next ? next : change;
  return "day" in latest ? latest.day : undefined;
}
