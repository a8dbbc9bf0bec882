import { type SQL, sql } from "drizzle-orm";
import { users } from "./schema.ts";

/** A device keeps unsent changes under this name of their account: its first address. It stays when the address changes (decision 046). */
export const deviceKey = sql<string>`coalesce(${users.deviceKey}, ${users.email})`;

/** Of a new account: its id, where the address still names another one. */
export function newDeviceKey({ id, email }: { id: string; email: string }): SQL<string | null> {
  return sql`CASE WHEN EXISTS (SELECT 1 FROM ${users} WHERE ${users.deviceKey} = ${email}) THEN ${id} END`;
}
