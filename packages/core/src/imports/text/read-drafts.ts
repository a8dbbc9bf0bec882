import { readFile } from "node:fs/promises";
import { AppError, invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { type DateOrder, textTooLarge } from "@firn/contracts/text-imports";
import type { DraftSki } from "@firn/db/draft-ski";
import { seasonRange, seasonStart } from "@firn/seasons/seasons";
import type { CoreDeps } from "../../deps.ts";
import type { SpooledFile } from "../../photos/deps.ts";
import { piecesInTurn } from "../../pieces.ts";
import { ownPlacesOf } from "../../resorts/places.ts";
import { listSkis } from "../../skis/repo.ts";
import { turn } from "../../turns.ts";
import { decodedFile } from "../decoded-file.ts";
import type { ReadContent, ReadDraft } from "./read-content.ts";
import type { NewDraft, TextContent } from "./repo.ts";

/** Some ms of the server's thread, most of it for their ids. */
const draftsAtOnce = 100;

export interface TextForm {
  text?: string | undefined;
  file?: Pick<SpooledFile, "size" | "path"> | undefined;
  seasonOffset?: number | undefined;
  dateOrder?: DateOrder | undefined;
}

/** Text of a form, pasted or from a file. Throws 422 on `text` or `file`, 413 (behaviour §5). */
export async function textOf({ text, file }: TextForm): Promise<string> {
  const pasted = text?.trim() ? text : undefined;
  const chosen = file && file.size > 0 ? file : undefined;
  if (pasted !== undefined && chosen)
    throw invalidField("text", /*i18n*/ { id: "text.and_file", message: "Paste a text or choose a file, not both." });
  if (pasted !== undefined) {
    // Browsers send each line break of a form as CRLF, which must not count as two bytes.
    const lines = pasted.toWellFormed().replaceAll("\r\n", "\n").replaceAll("\0", "");
    if (Buffer.byteLength(lines) > limits.textImportBytes) throw new AppError("too_large", textTooLarge);
    return bounded("text", lines);
  }
  if (!chosen)
    throw invalidField("text", /*i18n*/ { id: "text.missing", message: "Please provide text or select a file" });
  if (chosen.size > limits.textImportBytes) throw new AppError("too_large", textTooLarge);
  const decoded = decodedFile(await readFile(chosen.path));
  if (!decoded.trim()) throw invalidField("file", /*i18n*/ { id: "file.no_text", message: "This file holds no text." });
  return bounded("file", decoded);
}

interface TextToRead {
  text: string;
  /** Start year of the season for dates without a year; `start` is MM-DD. */
  seasonYear: number;
  start: string;
  chosenOrder: DateOrder | undefined;
}

/** What the dates of a text are taken for, and why. 422 on `text` for one that holds too much, 429, 503. */
export async function readingsOf(deps: CoreDeps, actor: Actor, read: TextToRead) {
  return (await contentOf(deps, actor, read, true)).readings;
}

/** 422 on `text` for one that holds too much, 429, 503. */
export async function readDraftsOf(deps: CoreDeps, actor: Actor, read: TextToRead): Promise<TextContent> {
  const { text, seasonYear } = read;
  const { drafts, readings: _, ...content } = await contentOf(deps, actor, read, false);
  const newId = deps.runtime.newId;
  const newSkis = new Map<string, string>();
  const made: NewDraft[] = [];
  // Thousands of drafts have just arrived.
  await turn();
  for await (const some of piecesInTurn(drafts, draftsAtOnce)) {
    made.push(...some.map((draft) => newDraft(inSeason(draft, read.start), newId, newSkis)));
  }
  await turn();
  return { originalText: text, seasonYear, ...content, drafts: made };
}

async function contentOf(deps: CoreDeps, actor: Actor, read: TextToRead, explains: boolean): Promise<ReadContent> {
  const { text, seasonYear, start, chosenOrder } = read;
  // A megabyte of text has just been decoded.
  await turn();
  const owned = { skis: await listSkis(deps.db, actor.ownerId), own: await ownPlacesOf(deps.db, actor.ownerId) };
  // To start a worker takes as long as to read these.
  await turn();
  return deps.texts.read(actor.ownerId, text, {
    season: seasonRange(seasonYear, start),
    today: actor.today,
    ...(actor.timeZone && { timeZone: actor.timeZone }),
    localeOrder: actor.dateOrder ?? "month-day",
    ...(chosenOrder && { chosenOrder }),
    explains,
    ...owned,
  });
}

function bounded(field: "text" | "file", text: string): string {
  const lines = lineCount(text);
  if (lines <= limits.textImportLines) return text;
  throw invalidField(
    field,
    /*i18n*/ {
      id: "text.too_many_lines",
      message: "At most {most, number} lines can be read at once, and this text has {lines, number}. Split it.",
      values: { most: limits.textImportLines, lines },
    },
  );
}

function lineCount(text: string): number {
  let count = 1;
  for (let at = 0; at < text.length - 1; at++) {
    const letter = text[at];
    if (letter === "\n" || (letter === "\r" && text[at + 1] !== "\n")) count += 1;
  }
  return count;
}

/** The seasons of the export may have begun on another date. */
function inSeason(draft: ReadDraft, start: string): ReadDraft {
  if (draft.datePrecision !== "season") return draft;
  return { ...draft, date: seasonStart(Number(draft.date.slice(0, 4)), start) };
}

function newDraft({ skis, ...draft }: ReadDraft, newId: () => string, newSkis: Map<string, string>): NewDraft {
  return { id: newId(), isCorrected: false, ...draft, skis: skis.map((ski) => draftSki(ski, newId, newSkis)) };
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
