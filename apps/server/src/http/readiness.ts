import { newestMigration } from "@firn/db/migrate";
import type { Db } from "@firn/db/open";
import type { Hono } from "hono";
import type { ServerEnv } from "./env.ts";

const patienceMs = 2000;

export interface ReadinessOptions {
  newestSchema: number;
  ending?: AbortSignal | undefined;
}

/** 200 while the database answers, no newer Firn has migrated it, and the process is not ending. Asks once at a time. */
export function addReadiness(app: Hono<ServerEnv>, db: Db, { newestSchema, ending }: ReadinessOptions): void {
  let asked: Promise<boolean> | undefined;
  const ask = () => {
    asked ??= newestMigration(db)
      .then(
        (found) => found <= newestSchema,
        () => false,
      )
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  app.get("/readyz", async (c) => {
    const isReady = !ending?.aborted && (await Promise.race([ask(), falseAfter(patienceMs)]));
    c.header("Cache-Control", "no-store");
    return isReady ? c.json({ status: "ok" }) : c.json({ status: "unavailable" }, 503);
  });
}

function falseAfter(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, false).unref();
  });
}
