import { invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import type { DateOrder } from "@firn/contracts/text-imports";
import type { TextDraft } from "@firn/daytext/types";
import type { DraftSki } from "@firn/db/schema";
import { seasonRange } from "@firn/seasons/seasons";
import type { CoreDeps } from "../deps.ts";
import { listSkis } from "../skis/repo.ts";
import type { NewDraft, TextContent } from "./repo.ts";

interface TextToRead {
  text: string;
  /** The year in which the season starts that dates without a year fall in, and its start, MM-DD. */
  seasonYear: number;
  start: string;
  chosenOrder: DateOrder | undefined;
}

/** Reads a text for days and gives what is stored of it. 422 on `text` for more days than an import may hold. */
export async function readDraftsOf(deps: CoreDeps, actor: Actor, read: TextToRead): Promise<TextContent> {
  const { text, seasonYear, start, chosenOrder } = read;
  const skis = await listSkis(deps.db, actor.ownerId);
  const found = await deps.texts.read(text, {
    season: seasonRange(seasonYear, start),
    today: actor.today,
    localeOrder: actor.dateOrder ?? "month-day",
    ...(chosenOrder && { chosenOrder }),
    skis,
  });
  if (found.drafts.length > limits.textImportDays) {
    const most = limits.textImportDays.toLocaleString("en-US");
    throw invalidField("text", `This text holds more than ${most} days. Split it.`);
  }
  const newId = deps.runtime.newId;
  const newSkis = new Map<string, string>();
  return {
    originalText: text,
    seasonYear,
    unreadLines: found.unread,
    dateOrder: found.dateOrder,
    isOrderUncertain: found.isOrderUncertain,
    drafts: found.drafts.map((draft) => newDraft(draft, newId, newSkis)),
  };
}

function newDraft(draft: TextDraft, newId: () => string, newSkis: Map<string, string>): NewDraft {
  return {
    id: newId(),
    date: draft.date,
    resortId: draft.resort?.id ?? null,
    originalText: draft.originalText,
    activity: draft.activity,
    notes: draft.notes?.slice(0, limits.notesLength).toWellFormed() ?? null,
    placeText: draft.placeText,
    skis: draft.skis.slice(0, limits.skisPerDay).map((ski) => draftSki(ski, newId, newSkis)),
  };
}

/** A ski that is not on the list gets the id under which it will be made; the same name the same one. */
function draftSki(ski: TextDraft["skis"][number], newId: () => string, newSkis: Map<string, string>): DraftSki {
  if (ski.id !== null) return { id: ski.id, name: ski.name, isNew: false };
  const name = ski.name.slice(0, limits.skiNameLength).toWellFormed();
  const id = newSkis.get(name) ?? newId();
  newSkis.set(name, id);
  return { id, name, isNew: true };
}
