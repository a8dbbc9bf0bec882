import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { AppError, errorText } from "@firn/contracts/errors";
import type { ReadyPage } from "@firn/contracts/page";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { ServerEnv } from "./env.ts";
import { pageTemplate } from "./page-template.ts";
import { newNonce } from "./security-headers.ts";

/**
 * Serves the built SPA: hashed assets for ever, the rest revalidated, and for every other path of a page the one HTML
 * file with this answer's nonce, whether there may be a session, and what is ready of its screen. A path that looks like a file
 * and is none is 404, not a page.
 */
export async function addStaticFiles(
  app: Hono<ServerEnv>,
  webRoot: string,
  sessionCookieName: string,
  readyPage: (c: Context<ServerEnv>) => Promise<ReadyPage | undefined>,
): Promise<void> {
  const page = pageTemplate(await readFile(join(webRoot, "index.html"), "utf8"));
  const sendPage = async (c: Context<ServerEnv>) => {
    const ready = await readyPage(c);
    // Somebody's data is in it: not even the way back may show it to whoever comes next.
    c.header("Cache-Control", ready ? "no-store" : "no-cache");
    // Where it was looked up, it is known that a cookie's session has ended.
    const session = getCookie(c, sessionCookieName) === undefined || c.get("session") === null ? "none" : "maybe";
    return sendText(c, page({ nonce: newNonce(c), session, ready }));
  };
  app.get("/", sendPage);
  app.get("/index.html", sendPage);
  const sendFile = serveStatic<ServerEnv>({ root: webRoot, precompressed: true });
  app.get("/*", async (c, next) => {
    const file = await sendFile(c, async () => {});
    if (!file) return next();
    const hashed = c.req.path.startsWith("/assets/");
    file.headers.set("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    return file;
  });
  app.get("/*", (c) => {
    const isFile = c.req.path.split("/").some((segment) => segment.includes("."));
    if (isFile) throw new AppError("not_found", errorText.not_found);
    return sendPage(c);
  });
}

const compress = promisify(gzip);

/** A page with a screen in it is ten times as long as without, and compresses well. */
async function sendText(c: Context<ServerEnv>, html: string): Promise<Response> {
  c.header("Vary", "Accept-Encoding, Cookie");
  const takesGzip = c.req.header("accept-encoding")?.includes("gzip") ?? false;
  if (!takesGzip || html.length < worthCompressing) return c.html(html);
  c.header("Content-Type", "text/html; charset=UTF-8");
  c.header("Content-Encoding", "gzip");
  return c.body(await compress(html));
}

/** Characters; below, it is one packet anyway. */
const worthCompressing = 1400;
