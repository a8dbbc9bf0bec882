import type { DateOrder, TextImport } from "@firn/contracts/text-imports";
import { trpcClient, underKey } from "../../lib/api/client.ts";

export interface TextSource {
  text: string;
  file: File | undefined;
  seasonOffset: number;
}

/** Opens an import with a multipart form (behaviour §1). `key` is the Idempotency-Key. */
export async function createTextImport({ text, file, seasonOffset }: TextSource, key: string): Promise<TextImport> {
  const form = new FormData();
  if (file) form.set("file", file);
  else form.set("text", text);
  form.set("season_offset", String(seasonOffset));
  return trpcClient.textImports.create.mutate(form, underKey(key));
}

export type OtherReading = { date_order: DateOrder } | { season_offset: number };

export async function readAgain(id: string, reading: OtherReading): Promise<TextImport> {
  const form = new FormData();
  form.set("id", id);
  for (const [name, value] of Object.entries(reading)) form.set(name, String(value));
  return trpcClient.textImports.process.mutate(form);
}
