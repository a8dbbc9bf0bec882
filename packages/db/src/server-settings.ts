import type { Client } from "@libsql/client";
import { DatabaseUnusable } from "./errors.ts";

/** Refuses a libSQL server that answers a write before it is on its disk, or that ignores foreign keys. They are its settings, not ours. */
export async function refuseUnsafe(client: Client): Promise<void> {
  const pragma = async (name: string) => Number((await client.execute(`PRAGMA ${name}`)).rows[0]?.[0]);
  if ((await pragma("foreign_keys")) !== 1) throw new DatabaseUnusable("it ignores foreign keys");
  if ((await pragma("synchronous")) < 2) {
    throw new DatabaseUnusable(
      'it answers before a change is on its disk: set its durability_mode to "strong" (docs/scaling.md)',
    );
  }
}
