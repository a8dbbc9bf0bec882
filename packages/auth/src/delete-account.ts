import { users } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import type { AuthDeps } from "./deps.ts";
import { emailKey } from "./email-key.ts";

/** Removes an account with everything that it owns; false if there is none of this address. */
export async function deleteAccountByEmail(deps: AuthDeps, email: string): Promise<boolean> {
  const gone = await deps.db
    .delete(users)
    .where(eq(users.emailKey, emailKey(email)))
    .returning({ id: users.id });
  return gone.length > 0;
}
