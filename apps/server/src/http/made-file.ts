import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isKnown } from "@firn/rest/etag";
import type { Handler } from "hono";
import { accepts } from "hono/accepts";
import type { ServerEnv } from "./env.ts";

/** Serves a file that is made and compressed at its first use, and kept in memory. */
export function sendMade(contentType: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Handler<ServerEnv> {
  let made: ReturnType<typeof prepared> | undefined;
  return async (c) => {
    made ??= prepared(make).catch((error) => {
      made = undefined;
      throw error;
    });
    const { identity, gzip, etag } = await made;
    const headers = { ETag: etag, "Cache-Control": "no-cache", Vary: "Accept-Encoding" };
    if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    const isZipped = accepts(c, { header: "Accept-Encoding", supports: ["gzip"], default: "" }) === "gzip";
    if (isZipped) c.header("Content-Encoding", "gzip");
    return c.body(isZipped ? gzip : identity, 200, { ...headers, "Content-Type": contentType });
  };
}

async function prepared(make: () => Promise<Uint8Array<ArrayBuffer>>) {
  const identity = await make();
  return { identity, gzip: await promisify(gzip)(identity), etag: `W/"${hash("sha256", identity).slice(0, 32)}"` };
}
