import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, errorText } from "@firn/contracts/errors";
import { turn } from "@firn/core/turns";
import type { Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { type ServeStaticOptions, serveStatic } from "hono/serve-static";
import type { ServerEnv } from "./env.ts";
import { screenLinks } from "./screen-chunks.ts";

const longBytes = 100_000;

/** Revalidated at each use: an hour of an old service worker would be an hour of an old app. */
const revalidated = new Set(["/sw.js", "/manifest.webmanifest"]);

/** Tells the page whether a session cookie came: browsers log the 401 of a signed-out visitor. /index.html says "maybe", because service workers keep it. */
export async function addStaticFiles(
  app: Hono<ServerEnv>,
  webRoot: string,
  sessionCookieName: string,
  earlierAssets?: string,
): Promise<void> {
  const html = await readFile(join(webRoot, "index.html"), "utf8");
  const sendPage = (c: Context<ServerEnv>) => {
    c.header("Cache-Control", "no-cache");
    c.header("Vary", "Cookie");
    const session = getCookie(c, sessionCookieName) === undefined ? "none" : "maybe";
    return c.html(html.replace("__SESSION__", session));
  };
  app.get("/", sendPage);
  for (const { path, link } of screenLinks(webRoot)) {
    app.get(path, (c) => {
      c.header("Link", link);
      return sendPage(c);
    });
  }
  app.get("/index.html", (c) => {
    c.header("Cache-Control", "no-cache");
    return c.html(html.replace("__SESSION__", "maybe"));
  });
  const addFiles = (path: string, options: ServeStaticOptions<ServerEnv>) => {
    const sendFile = serveStatic({ ...options, join, precompressed: true, getContent: fileReader() });
    app.get(path, async (c, next) => {
      // Vite's manifest is in such a folder.
      // guard (server/src/http/static-files): if (c.req.path.includes("/.")) return next();
      if (c.req.path.includes("/.")) return next();
      const file = await sendFile(c, async () => {});
      if (!(file instanceof Response)) return next();
      file.headers.set("Cache-Control", cacheControl(c.req.path));
      return file;
    });
  };
  addFiles("/*", { root: webRoot });
  if (earlierAssets) {
    addFiles("/assets/*", { root: earlierAssets, rewriteRequestPath: (path) => path.slice("/assets".length) });
  }
  app.get("/*", (c) => {
    const isFile = c.req.path.split("/").some((segment) => segment.includes("."));
    if (isFile) throw new AppError("not_found", errorText.not_found);
    return sendPage(c);
  });
}

/** Reads each file of the builds once: answers that nobody reads hold the same bytes, where each stream would hold some 100 kB. */
function fileReader() {
  const kept = new Map<string, Promise<Buffer<ArrayBuffer> | null>>();
  return async (path: string) => {
    const missing = () => {
      kept.delete(path);
      return null;
    };
    // guard (server/src/http/static-files): kept.get(path) ??
    const read = kept.get(path) ?? readFile(path).catch(missing);
    kept.set(path, read);
    const file = await read;
    // Of those that are asked for at once, one is sent in each turn of the event loop.
    // guard (server/src/http/static-files)
    if (file && file.length > longBytes) await turn();
    return file;
  };
}

function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return revalidated.has(path) ? "no-cache" : "public, max-age=3600";
}
