import type { AccountSession } from "@firn/contracts/accounts";
import { notFound } from "@firn/contracts/errors";
import type { AuthDeps } from "./deps.ts";
import { deviceName } from "./device-name.ts";
import { absoluteLimitMs, type Session } from "./sessions.ts";
import { deleteSessionOf, hashSessionId, listSessions } from "./sessions-repo.ts";

/** The sessions of the account that have not ended, the last used first. Their ids are the hashes that are stored. */
export async function sessionsOf(
  { db, runtime }: AuthDeps,
  { ownerId, token }: Pick<Session, "ownerId" | "token">,
): Promise<AccountSession[]> {
  const rows = await listSessions(db, ownerId, { now: runtime.now(), lifetimeMs: absoluteLimitMs });
  const current = hashSessionId(token);
  return rows.map(({ idHash, userAgent, network, createdAt, lastSeenAt }) => ({
    id: idHash,
    device: deviceName(userAgent),
    network,
    created_at: new Date(createdAt).toISOString(),
    last_seen_at: new Date(lastSeenAt ?? createdAt).toISOString(),
    is_current: idHash === current,
  }));
}

/** Returns true if it was the one that asks. Throws `not_found`. */
export async function endSessionOf(
  { db }: AuthDeps,
  { ownerId, token }: Pick<Session, "ownerId" | "token">,
  id: string,
): Promise<boolean> {
  if (!(await deleteSessionOf(db, ownerId, id))) throw notFound();
  return id === hashSessionId(token);
}
