import type { Context } from "hono";

export interface CsvFile {
  name: string;
  pieces: AsyncIterable<string>;
}

export interface ZipFile {
  name: string;
  pieces: AsyncIterable<Uint8Array>;
}

export function csvResponse(c: Context, { name, pieces }: CsvFile): Response {
  return textResponse(c, pieces, headersOf("text/csv; charset=utf-8", name));
}

export function textResponse(c: Context, pieces: AsyncIterable<string>, headers: Record<string, string>): Response {
  return c.body(streamOf(encoded(pieces)), 200, headers);
}

export function zipResponse(c: Context, { name, pieces }: ZipFile): Response {
  return c.body(streamOf(pieces), 200, headersOf("application/zip", name));
}

export interface KeptFile {
  name: string;
  sizeBytes: number;
  open: () => Promise<{ stream: ReadableStream<Uint8Array> }>;
}

/** Whatever is in it, no browser shows it. */
export async function keptResponse(c: Context, { name, sizeBytes, open }: KeptFile): Promise<Response> {
  const headers = {
    "Content-Type": "application/octet-stream",
    "Content-Disposition": attachment(name),
    "Content-Length": String(sizeBytes),
  };
  return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body((await open()).stream, 200, headers);
}

/** RFC 6266: for old clients in ASCII. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^ \w.()-]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function headersOf(type: string, name: string) {
  return { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
}

/** Pulls on demand, the first piece included: HEAD needs none. A cancel ends the source. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value as Uint8Array<ArrayBuffer>);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
