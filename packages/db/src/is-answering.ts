import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";

export function isAnswering(db: Db): Promise<boolean> {
  return db.values(sql`SELECT 1`).then(
    () => true,
    () => false,
  );
}
