import type { Context } from "hono";

/** A CSV file whose pieces come while it is sent. */
export interface CsvFile {
  name: string;
  csv: AsyncIterable<string> | string;
}

/** Answers with a file to be saved, a piece at a time, as fast as it is taken. */
export function csvResponse(c: Context, { name, csv }: CsvFile): Response {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  };
  if (typeof csv === "string") return c.body(csv, 200, headers);
  const pieces = csv[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return?.();
    },
  });
  return c.body(body, 200, headers);
}
