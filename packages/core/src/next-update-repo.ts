import { days } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** SQL: a day's next `updated_at`. It grows with every change, even if the clock goes back: a merge uses it to detect concurrent changes. */
export const nextUpdate = (now: number): SQL => sql`max(${days.updatedAt} + 1, ${now})`;
