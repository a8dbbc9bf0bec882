import { requireAccess } from "@firn/api/trpc";
import { notFound } from "@firn/contracts/errors";
import type { CoreDeps } from "@firn/core/deps";
import { readPhoto } from "@firn/core/photos/service";
import type { OpenFile } from "@firn/photos/photo-store";
import { isKnown } from "@firn/rest/etag";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { ServerEnv } from "./env.ts";
import { limitPhotoReads } from "./photo-reads.ts";

const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Serves /photos/{id}/preview and /full to the owner; unknown, foreign and deleted photos are 404 (behaviour §4). */
export function addPhotoFiles(app: Hono<ServerEnv>, core: CoreDeps, callers: MiddlewareHandler<ServerEnv>): void {
  // guard (server/test/photo-reads): limitPhotoReads(),
  app.get("/photos/:id/:view", callers, limitPhotoReads(), async (c) => {
    const { actor } = requireAccess(c.var, { scope: "read" });
    const { id, view } = c.req.param();
    if (view !== "preview" && view !== "full") throw notFound();
    const file = await readPhoto(core, actor, id, view);
    // The bytes of an id never change, so the file name is the ETag.
    return sendPhotoFile(c, file, { etag: `"${id}.${view}"`, cacheControl: "private, max-age=31536000, immutable" });
  });
}

export async function sendPhotoFile(
  c: Context<ServerEnv>,
  file: OpenFile & { contentType: string },
  { etag, cacheControl }: { etag: string; cacheControl: string },
): Promise<Response> {
  const headers = {
    ETag: etag,
    "Cache-Control": cacheControl,
    // guard (server/test/photo-files)
    "Content-Security-Policy": policy,
  };
  const isCached = isKnown(c.req.header("if-none-match"), etag);
  if (isCached || c.req.method === "HEAD") await file.stream.cancel();
  if (isCached) return c.body(null, 304, headers);
  const whole = { ...headers, "Content-Type": file.contentType, "Content-Length": String(file.sizeBytes) };
  return c.req.method === "HEAD" ? c.body(null, 200, whole) : c.body(file.stream, 200, whole);
}
