import { requireActor } from "@firn/api/trpc";
import { notFound } from "@firn/contracts/errors";
import type { CoreDeps } from "@firn/core/deps";
import { readPhoto } from "@firn/core/photos/service";
import { parseRange, RangeNotSatisfiable } from "@firn/photos/byte-range";
import { isKnown } from "@firn/rest/etag";
import type { Hono, MiddlewareHandler } from "hono";
import type { ServerEnv } from "./env.ts";

const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Serves /photos/{id}/preview and /full to the owner; unknown, foreign and deleted photos are 404 (behaviour §4). */
export function addPhotoFiles(app: Hono<ServerEnv>, core: CoreDeps, session: MiddlewareHandler<ServerEnv>): void {
  app.get("/photos/:id/:view", session, async (c) => {
    const actor = requireActor({ actor: c.get("actor") });
    const { id, view } = c.req.param();
    if (view !== "preview" && view !== "full") throw notFound();
    // The bytes of an id never change, so the file name is the ETag.
    const etag = `"${id}.${view}"`;
    const headers = {
      ETag: etag,
      "Cache-Control": "private, max-age=31536000, immutable",
      "Accept-Ranges": "bytes",
      "Content-Security-Policy": policy,
    };
    const range = c.req.header("if-range") && c.req.header("if-range") !== etag ? undefined : c.req.header("range");
    try {
      const file = await readPhoto(core, actor, id, view, parseRange(range));
      if (isKnown(c.req.header("if-none-match"), etag)) {
        await file.stream.cancel();
        return c.body(null, 304, headers);
      }
      const isPart = file.end - file.start < file.sizeBytes;
      const whole = {
        ...headers,
        "Content-Type": file.contentType,
        "Content-Length": String(file.end - file.start),
        ...(isPart && { "Content-Range": `bytes ${file.start}-${file.end - 1}/${file.sizeBytes}` }),
      };
      if (c.req.method !== "HEAD") return c.body(file.stream, isPart ? 206 : 200, whole);
      await file.stream.cancel();
      return c.body(null, isPart ? 206 : 200, whole);
    } catch (error) {
      if (!(error instanceof RangeNotSatisfiable)) throw error;
      return c.json({ error: "This range lies outside the photo." }, 416, {
        "Content-Range": `bytes */${error.sizeBytes}`,
      });
    }
  });
}
