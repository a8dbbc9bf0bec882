import type { DateOrder, TextImport } from "@firn/contracts/text-imports";
import { idempotencyHeader } from "../../lib/api/idempotency.ts";
import { post, readJson } from "../../lib/api/request.ts";

export interface TextSource {
  text: string;
  /** Sent instead of the text. */
  file: File | undefined;
  /** The season of dates without a year: 0 is the current one, -1 the one before. */
  seasonOffset: number;
}

/** Opens an import with a multipart form (behaviour §1). `key` is the Idempotency-Key. Throws `Refusal`. */
export async function createTextImport({ text, file, seasonOffset }: TextSource, key: string): Promise<TextImport> {
  const form = new FormData();
  if (file) form.set("file", file);
  else form.set("text", text);
  form.set("season_offset", String(seasonOffset));
  return readJson(await post("/api/v1/text_imports", form, { [idempotencyHeader]: key }), isTextImport);
}

export type OtherReading = { date_order: DateOrder } | { season_offset: number };

/** Reads an import's text again, in the other order of day and month or for another season. Throws `Refusal`. */
export async function readAgain(id: string, reading: OtherReading): Promise<TextImport> {
  const form = new FormData();
  for (const [name, value] of Object.entries(reading)) form.set(name, String(value));
  return readJson(await post(`/api/v1/text_imports/${encodeURIComponent(id)}/process`, form), isTextImport);
}

function isTextImport(answer: unknown): answer is TextImport {
  return typeof answer === "object" && answer !== null && "id" in answer && "draft_days" in answer;
}
