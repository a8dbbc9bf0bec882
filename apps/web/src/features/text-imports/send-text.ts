import type { DateOrder, TextImport } from "@firn/contracts/text-imports";
import { Refusal, refusalOf } from "../../lib/api/errors.ts";
import { browserTimeZone } from "../../lib/dates/dates.ts";

/** What is to be read: a pasted text or a file, and the season of dates without a year. */
export interface TextSource {
  text: string;
  file: File | undefined;
  seasonOffset: number;
}

/** Opens an import (behaviour §1: a multipart form) and gives it with its drafts. Throws `Refusal`. */
export function createTextImport({ text, file, seasonOffset }: TextSource): Promise<TextImport> {
  const form = new FormData();
  if (file) form.set("file", file);
  else form.set("text", text);
  form.set("season_offset", String(seasonOffset));
  return post("/api/v1/text_imports", form);
}

/** Has an import's text read in the other order of day and month. Throws `Refusal`. */
export function readInOrder(id: string, order: DateOrder): Promise<TextImport> {
  const form = new FormData();
  form.set("date_order", order);
  return post(`/api/v1/text_imports/${encodeURIComponent(id)}/process`, form);
}

async function post(path: string, body: FormData): Promise<TextImport> {
  const response = await fetch(path, { method: "POST", body, headers: { "Time-Zone": browserTimeZone() } });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && isTextImport(answer)) return answer;
  throw refusalOf(response.status, answer) ?? new Refusal(response.status);
}

/** By hand: the contract's schema would bring all of zod to the browser. */
function isTextImport(answer: unknown): answer is TextImport {
  return typeof answer === "object" && answer !== null && "id" in answer && "draft_days" in answer;
}
