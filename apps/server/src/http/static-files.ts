import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, errorText } from "@firn/contracts/errors";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { ServerEnv } from "./env.ts";
import { newNonce } from "./security-headers.ts";

const noncePlace = "__CSP_NONCE__";
/** Filled with "none" where no session cookie came, so that the app need not ask who is signed in. */
const sessionPlace = "__SESSION__";

/**
 * Serves the built SPA: hashed assets for ever, the rest revalidated, and for every other path of a page the one HTML
 * file with this answer's nonce and whether there may be a session. A path that looks like a file and is none is 404, not a page.
 */
export async function addStaticFiles(app: Hono<ServerEnv>, webRoot: string, sessionCookieName: string): Promise<void> {
  const page = await readFile(join(webRoot, "index.html"), "utf8");
  const sendPage = (c: Context<ServerEnv>) => {
    c.header("Cache-Control", "no-cache");
    const session = getCookie(c, sessionCookieName) === undefined ? "none" : "maybe";
    return c.html(page.replaceAll(noncePlace, newNonce(c)).replaceAll(sessionPlace, session));
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
