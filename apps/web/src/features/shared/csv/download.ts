import type { CsvExportRequest } from "@firn/contracts/csv-export";
import { failureText, Refusal } from "../../../lib/api/errors.ts";
import { post } from "../../../lib/api/request.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { today } from "../../../lib/dates/dates.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";

/** Fetches the file and has the browser save it under today's name (behaviour §1). Throws an Error with the sentence to show. */
export async function downloadCsv(request: CsvExportRequest): Promise<void> {
  const response = await post("/api/v1/csv_export", request, "text/csv").catch((error: unknown) => {
    throw error instanceof Refusal ? new Error(refusalText(error), { cause: error }) : error;
  });
  saveFile(await response.blob(), `ski-days-export-${today()}.csv`);
}

function refusalText(refusal: Refusal): string {
  const isSilent = failureText(refusal) === new Refusal(refusal.httpStatus).message;
  return isSilent ? failedStatus(refusal.httpStatus) : failureText(refusal);
}

const failedStatus = (status: number) => i18n.t("Export failed with status {status}", { status });
