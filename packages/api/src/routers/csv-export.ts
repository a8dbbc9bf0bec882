import { csvExportOptions, csvExportRequest } from "@firn/contracts/csv-export";
import { exportCsv, exportOptions } from "@firn/core/csv-export/service";
import { z } from "zod";
import { answer } from "../answers.ts";
import { procedure, router } from "../trpc.ts";

/** A file: whole, or in pieces for a transport that hands them on. */
const csvFile = z.object({
  name: z.string(),
  csv: z.union([z.string(), z.custom<AsyncIterable<string>>((value) => Symbol.asyncIterator in Object(value))]),
});

export const csvExportRouter = router({
  options: procedure.output(answer(csvExportOptions)).query(({ ctx }) => exportOptions(ctx.core, ctx.actor)),
  download: procedure
    .input(csvExportRequest)
    .output(answer(csvFile))
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
