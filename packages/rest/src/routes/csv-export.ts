import { csvExportOptions, csvExportRequest } from "@firn/contracts/csv-export";
import type { RouteBook } from "../define.ts";

const tag = "CSV export";

export function csvExportRoutes(book: RouteBook): void {
  book.add(
    "csvExportOptions",
    { tag, summary: "The columns and seasons that can be exported", response: csvExportOptions, errors: [] },
    (caller) => caller.csvExport.options(),
  );
  book.add(
    "exportCsv",
    {
      tag,
      summary: "Export days as a CSV file",
      description:
        "RFC 4180 in UTF-8 with a byte order mark, oldest day first, columns and labels as they are asked for.",
      body: csvExportRequest,
      errors: [],
    },
    (caller, { body }) => caller.csvExport.download(body),
  );
}
