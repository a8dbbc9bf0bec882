import { AppError, errorText } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";
import { openCalls } from "./open-calls.ts";
import { faultOfPieces } from "./small-pieces.ts";

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

const longestPauseMs = 15_000;

const tooLarge = () =>
  new AppError("too_large", /*i18n*/ { id: "request.too_large", message: "The request is too large." });

/** So much of a refused body is read before the answer: a client that still sends would lose it with the connection. */
const drainedBytes = 32 * 1024 * 1024;

/** 413, 415, 401 for a long body without a session, and 400 for one that is cut off, not UTF-8 or too deeply nested. The transport parses it. */
export const jsonBody = createMiddleware<ServerEnv>(async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const isOpen = isOpenCall(c.req.path);
  const isSignedIn = Boolean(c.get("actor"));
  // guard (server/src/http/json-body): isOpen || !isSignedIn -> !isSignedIn
  // guard (server/src/http/json-body): isOpen || !isSignedIn -> isOpen
  const mostBytes = isOpen || !isSignedIn ? limits.openBodyBytes : limits.jsonBodyBytes;
  const bytes = await readInTime(c, mostBytes);
  // A call that needs a session answers 401 without one, whatever its body.
  // guard (server/src/http/json-body): || bytes.byteLength > mostBytes
  if (!bytes || bytes.byteLength > mostBytes)
    throw isOpen || isSignedIn ? tooLarge() : new AppError("unauthenticated", errorText.unauthenticated);
  if (bytes.byteLength > 0) check(bytes, c.req.header("content-type"));
  c.req.raw.headers.set("content-type", jsonType);
  return next();
});

/** The text of a short form. 413, 400 for one that is cut off or not UTF-8. */
export async function shortText(c: Context<ServerEnv>): Promise<string> {
  const bytes = await readInTime(c, limits.openBodyBytes);
  // guard (server/test/shared-passwords): !bytes || bytes.byteLength > limits.openBodyBytes -> !bytes
  if (!bytes || bytes.byteLength > limits.openBodyBytes) throw tooLarge();
  return decode(bytes);
}

/** Undefined, or all of it, for a longer one. */
async function readInTime(c: Context<ServerEnv>, mostBytes: number): Promise<ArrayBuffer | undefined> {
  const { incoming } = c.env ?? {};
  // Closes the connection of a client that pauses for so long.
  // guard (server/src/http/json-body)
  incoming?.setTimeout(longestPauseMs);
  const bytes = await readBody(c, mostBytes).catch((error) => {
    throw error instanceof AppError
      ? error
      : new AppError("bad_request", /*i18n*/ { id: "body.not_whole", message: "The body did not arrive whole." });
  });
  // The answer may take longer.
  // guard (server/src/http/json-body)
  incoming?.setTimeout(0);
  return bytes;
}

/** Undefined for a longer one, of which no more is kept. */
async function readBody(c: Context<ServerEnv>, mostBytes: number): Promise<ArrayBuffer | undefined> {
  const { body } = c.req.raw;
  const declaredBytes = Number(c.req.header("content-length") ?? 0);
  const isChunked = c.req.header("transfer-encoding") !== undefined;
  if (declaredBytes > drainedBytes) throw tooLarge();
  if (!body || (!isChunked && declaredBytes <= mostBytes)) return c.req.arrayBuffer();
  const kept: Uint8Array[] = [];
  let size = 0;
  let count = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    count += 1;
    const fault = faultOfPieces(count, size);
    // guard (server/src/http/json-body): fault -> false
    if (fault) {
      // Node.js would take apart what else comes.
      c.header("Connection", "close");
      throw fault;
    }
    if (size > drainedBytes) break;
    if (size <= mostBytes) kept.push(chunk);
  }
  // guard (server/src/http/json-body): size > mostBytes -> false
  if (size > mostBytes) return undefined;
  c.req.raw = new Request(c.req.raw, { body: Buffer.concat(kept) });
  return c.req.arrayBuffer();
}

/** A batch with an open call in it counts as one, because its calls share a body. */
function isOpenCall(path: string): boolean {
  return [path, ...path.split(/[/,]/)].some((part) => openCalls.has(part));
}

function check(bytes: ArrayBuffer, contentType: string | undefined): void {
  // guard (server/src/http/json-body): !== jsonType -> === ""
  if (contentType?.split(";")[0]?.trim().toLowerCase() !== jsonType) {
    throw new AppError(
      "unsupported_media_type",
      /*i18n*/ { id: "body.not_json_type", message: "Send the body as application/json." },
    );
  }
  // guard (server/src/http/json-body): jsonDepth(decode(bytes)) > limits.jsonDepth -> false
  if (jsonDepth(decode(bytes)) > limits.jsonDepth)
    throw new AppError("bad_request", /*i18n*/ { id: "body.too_deep", message: "The body nests too deep." });
}

function decode(bytes: ArrayBuffer): string {
  try {
    // guard (server/src/http/json-body): { fatal: true } -> {}
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("bad_request", /*i18n*/ { id: "body.not_utf8", message: "The body is not valid UTF-8." });
  }
}
