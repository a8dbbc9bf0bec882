import type { CsvExportRequest } from "@firn/contracts/csv-export";
import { failureText, Refusal } from "../../../lib/api/errors.ts";
import { post } from "../../../lib/api/request.ts";
import { today } from "../../../lib/dates/dates.ts";

/** Fetches the file and has the browser save it under today's name (behaviour §1). Throws an Error with the sentence to show. */
export async function downloadCsv(request: CsvExportRequest): Promise<void> {
  const response = await post("/api/v1/csv_export", request, "text/csv").catch((error: unknown) => {
    throw error instanceof Refusal ? new Error(refusalText(error), { cause: error }) : error;
  });
  save(await response.blob(), `ski-days-export-${today()}.csv`);
}

function refusalText(refusal: Refusal): string {
  const isSilent = failureText(refusal) === new Refusal(refusal.httpStatus).message;
  return isSilent ? failedStatus(refusal.httpStatus) : failureText(refusal);
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoking at once can cut off the browser's read.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const failedStatus = (status: number) => `Export failed with status ${status}`;
