import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Context } from "hono";
import type { ServerEnv } from "./env.ts";

/** How much of a too large body is still read, so that the answer arrives and the connection stays usable. */
const drainBytes = 4 * 1024 * 1024;

/** The deepest nesting of arrays and objects in a JSON text, found without parsing it. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === "\\") i++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "{" || char === "[") deepest = Math.max(deepest, ++depth);
    else if (char === "}" || char === "]") depth--;
  }
  return deepest;
}

const jsonType = "application/json";

/**
 * Reads a JSON body once, within bounds, and leaves it in the request's cache, or hands on a request that has none. 415 for another
 * media type, 413 over the size, 400 for what is not JSON or nests too deep. A request without a body passes.
 */
export async function takeJsonBody(c: Context<ServerEnv>): Promise<void> {
  const bytes = await readBounded(c.req.raw, limits.jsonBodyBytes);
  if (bytes.byteLength === 0) {
    c.req.raw = withoutBody(c.req.raw);
    return;
  }
  const contentType = c.req.header("content-type");
  if (!isJson(contentType)) {
    throw new AppError("unsupported_media_type", "Send the body as application/json.");
  }
  const text = decode(bytes);
  if (jsonDepth(text) > limits.jsonDepth) throw new AppError("bad_request", "The body nests too deep.");
  try {
    JSON.parse(text);
  } catch {
    throw new AppError("bad_request", "The body is not valid JSON.");
  }
  // Written as every parser knows it.
  if (contentType !== jsonType) c.req.raw.headers.set("content-type", jsonType);
  // Another request costs as much as a point read (bench/server). What hono keeps here is a promise, whatever its type says.
  c.req.bodyCache.text = Promise.resolve(text) as unknown as string;
}

/** The same request without a body. Its type is that of JSON: tRPC would read the emptiest multipart body, and fail. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  const sameHeaders = new Headers(headers);
  sameHeaders.set("content-type", jsonType);
  return new Request(url, { method, headers: sameHeaders, signal });
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === jsonType;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("bad_request", "The body is not valid UTF-8.");
  }
}

/** A body whose length is known to be within the bound is taken whole, without a stream around it. */
async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const length = request.headers.get("content-length");
    if (length !== null && Number(length) <= maxBytes) return new Uint8Array(await request.arrayBuffer());
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
      else if (size > drainBytes) break;
    }
  } catch {
    throw new AppError("bad_request", "The body did not arrive whole.");
  }
  if (size > maxBytes) throw new AppError("too_large", "The request is too large.");
  return Buffer.concat(chunks);
}
