import { csvExportOptions, csvExportRequest } from "@firn/contracts/csv-export";
import { exportCsv, exportOptions } from "@firn/core/csv-export/service";
import { z } from "zod";
import { endpoint, router } from "../trpc.ts";

const tag = "CSV export";

const csvFile = z.object({
  name: z.string(),
  csv: z.union([z.string(), z.custom<AsyncIterable<string>>((value) => Symbol.asyncIterator in Object(value))]),
});

export const csvExportRouter = router({
  options: endpoint({
    method: "get",
    path: "/csv_export",
    tag,
    summary: "The columns and seasons that can be exported",
    output: csvExportOptions,
  }).query(({ ctx }) => exportOptions(ctx.core, ctx.actor)),
  download: endpoint({
    method: "post",
    path: "/csv_export",
    tag,
    summary: "Export days as a CSV file",
    description:
      "RFC 4180 in UTF-8 with a byte order mark, oldest day first, columns and labels as they are asked for. Exactly one of `season_ids` and `day_ids` says which days.",
    file: "csv",
    ignoresKey: true,
    output: csvFile,
  })
    .input(csvExportRequest)
    .mutation(async ({ ctx, input }) => {
      const { name, pieces } = await exportCsv(ctx.core, ctx.actor, input);
      return { name, csv: ctx.takesPieces ? pieces : await joined(pieces) };
    }),
});

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
