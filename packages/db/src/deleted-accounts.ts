import { sql } from "drizzle-orm";
import { users } from "./schema.ts";

/** In place of the address of an account whose rows are being deleted: its address is free again. No address is like it. */
export function deletedKey(accountId: string): string {
  return `deleted ${accountId}`;
}

/** SQL condition on `users`; as a literal, so that SQLite searches the index of the keys. */
export const isDeleted = sql`${users.emailKey} GLOB 'deleted *'`;
