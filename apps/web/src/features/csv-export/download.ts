import { failureText, Refusal, refusalOf } from "../../lib/api/errors.ts";
import { browserTimeZone, today } from "../../lib/dates/dates.ts";
import type { ChosenColumn } from "./column-choice.ts";
import { exportCopy } from "./copy.ts";

/** Fetches the file and has the browser save it under today's name (behaviour §1). Throws an Error with the sentence to show. */
export async function downloadCsv(seasonIds: readonly string[], columns: readonly ChosenColumn[]): Promise<void> {
  const response = await fetch("/api/v1/csv_export", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/csv", "Time-Zone": browserTimeZone() },
    body: JSON.stringify({ season_ids: seasonIds, columns }),
  });
  if (!response.ok) throw new Error(await refusalText(response));
  save(await response.blob(), `ski-days-export-${today()}.csv`);
}

async function refusalText(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const refusal = refusalOf(response.status, body);
  const isSilent = !refusal || refusal.message === new Refusal(response.status).message;
  return isSilent && !refusal?.fields ? exportCopy.failedStatus(response.status) : failureText(refusal);
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
