import { csvExportOptions, csvExportRequest, csvLink } from "@firn/contracts/csv-export";
import { exportCsv, exportOptions } from "@firn/core/csv-export/service";
import { z } from "zod";
import { endpoint, router } from "../trpc.ts";

const tag = "CSV export";
const path = "/csv_export";

const csvFile = z.object({
  name: z.string(),
  pieces: z.custom<AsyncIterable<string>>((value) => Symbol.asyncIterator in Object(value)),
});

export const csvExportRouter = router({
  options: endpoint({
    method: "get",
    scope: "read",
    path,
    tag,
    summary: "The columns and seasons that can be exported",
    output: csvExportOptions,
  }).query(({ ctx }) => exportOptions(ctx.core, ctx.actor)),
  download: endpoint({
    method: "post",
    scope: "read",
    path,
    tag,
    summary: "Export days as a CSV file",
    description:
      "RFC 4180 in UTF-8 with a byte order mark, oldest day first, columns and labels as they are asked for. Exactly one of `season_ids` and `day_ids` says which days.",
    file: "csv",
    ignoresKey: true,
    output: z.union([csvFile, csvLink]),
  })
    .input(csvExportRequest)
    .mutation(async ({ ctx, input }) => {
      const file = await exportCsv(ctx.core, ctx.actor, input);
      return ctx.canStream ? file : { name: file.name, method: "POST" as const, url: `/api/v1${path}` };
    }),
});
