import { type SQL, sql } from "drizzle-orm";
import { users } from "./schema.ts";

/**
 * What names an account on a device, where unsent changes wait for it: the address that it began with. A change of the address
 * leaves it, so that no device takes the account for another one.
 */
export const deviceKey = sql<string>`coalesce(${users.deviceKey}, ${users.email})`;

/** Of a new account: its id, where the address still names another one. */
export function newDeviceKey({ id, email }: { id: string; email: string }): SQL<string | null> {
  return sql`CASE WHEN EXISTS (SELECT 1 FROM ${users} WHERE ${users.deviceKey} = ${email}) THEN ${id} END`;
}
