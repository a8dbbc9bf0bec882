import type { Actor } from "@firn/contracts/runtime";
import type { DateOrder } from "@firn/contracts/text-imports";
import type { DraftSki } from "@firn/db/schema";
import { seasonRange } from "@firn/seasons/seasons";
import type { CoreDeps } from "../../deps.ts";
import { listSkis } from "../../skis/repo.ts";
import type { ReadDraft } from "./read-content.ts";
import type { NewDraft, TextContent } from "./repo.ts";

interface TextToRead {
  text: string;
  /** Start year of the season for dates without a year; `start` is MM-DD. */
  seasonYear: number;
  start: string;
  chosenOrder: DateOrder | undefined;
}

/** 422 on `text` for one that holds too much, 429, 503. */
export async function readDraftsOf(deps: CoreDeps, actor: Actor, read: TextToRead): Promise<TextContent> {
  const { text, seasonYear, start, chosenOrder } = read;
  const skis = await listSkis(deps.db, actor.ownerId);
  const { drafts, ...content } = await deps.texts.read(actor.ownerId, text, {
    season: seasonRange(seasonYear, start),
    today: actor.today,
    localeOrder: actor.dateOrder ?? "month-day",
    ...(chosenOrder && { chosenOrder }),
    skis,
  });
  const newId = deps.runtime.newId;
  const newSkis = new Map<string, string>();
  return {
    originalText: text,
    seasonYear,
    ...content,
    drafts: drafts.map((draft) => newDraft(draft, newId, newSkis)),
  };
}

function newDraft({ skis, ...draft }: ReadDraft, newId: () => string, newSkis: Map<string, string>): NewDraft {
  return { id: newId(), ...draft, skis: skis.map((ski) => draftSki(ski, newId, newSkis)) };
}

/** A ski that is not on the list gets the id that a commit will give it, one per name. */
function draftSki(
  { id, name }: ReadDraft["skis"][number],
  newId: () => string,
  newSkis: Map<string, string>,
): DraftSki {
  if (id !== null) return { id, name, isNew: false };
  const made = newSkis.get(name) ?? newId();
  newSkis.set(name, made);
  return { id: made, name, isNew: true };
}
