import { type TokenScope, tokenPrefix } from "@firn/contracts/constants";
import { AppError, invalidField, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { LogState, OwnerId } from "@firn/contracts/runtime";
import type * as contract from "@firn/contracts/tokens";
import { hashSecret, newSecret } from "@firn/db/secrets";
import type { AuthDeps, Client } from "./deps.ts";
import { clientNetwork } from "./throttle.ts";
import * as repo from "./tokens-repo.ts";

/** Who calls with a token. */
export interface Token {
  readonly id: string;
  readonly ownerId: OwnerId;
  /** Of the account. */
  readonly key: string;
  readonly scopes: readonly TokenScope[];
  readonly lastUsedAt: number | null;
  readonly log: LogState;
}

/** 192 bits. */
const secretBytes = 24;
const secretForm = new RegExp(`^${tokenPrefix}[\\w-]{${(secretBytes * 4) / 3}}$`);
const usesNotedMs = 60_000;

/** Null for an unknown, a revoked and an ended one alike. */
export async function findToken({ db, runtime }: AuthDeps, secret: string): Promise<Token | null> {
  if (!secretForm.test(secret)) return null;
  const [row] = await repo.findByHash(db, { secretHash: hashSecret(secret) });
  // guard (auth/src/tokens): row.endsAt <= runtime.now() -> false
  if (!row || (row.endsAt !== null && row.endsAt <= runtime.now())) return null;
  const { id, userId, key, scopes, lastUsedAt, seasonStartDay, stamp } = row;
  return { id, ownerId: userId as OwnerId, key, scopes, lastUsedAt, log: { seasonStartDay, stamp } };
}

/** Writes at most once a minute for each token. */
export async function noteTokenUse(deps: AuthDeps, client: Client, { id, ownerId, lastUsedAt }: Token): Promise<void> {
  const at = deps.runtime.now();
  // guard (auth/src/tokens): Math.abs(at - lastUsedAt) < usesNotedMs -> false
  if (lastUsedAt !== null && Math.abs(at - lastUsedAt) < usesNotedMs) return;
  await repo.noteUse(deps.db, ownerId, id, { at, network: clientNetwork(client.address), leastMs: usesNotedMs });
}

export async function listTokens({ db }: AuthDeps, ownerId: OwnerId): Promise<contract.Token[]> {
  const rows = await repo.listTokens(db, ownerId);
  return rows.map(({ id, name, scopes, endsAt, createdAt, lastUsedAt, lastNetwork }) => ({
    id,
    name,
    scopes: [...scopes],
    ends_at: instantOf(endsAt),
    created_at: new Date(createdAt).toISOString(),
    last_used_at: instantOf(lastUsedAt),
    last_network: lastNetwork,
  }));
}

/** 409 for too many, 422 on `ends_at`. */
export async function createToken(
  { db, runtime }: AuthDeps,
  ownerId: OwnerId,
  { name, scopes, ends_at }: contract.TokenInput,
): Promise<contract.NewToken> {
  const now = runtime.now();
  const endsAt = ends_at ? Date.parse(ends_at) : null;
  // guard (auth/src/tokens): endsAt <= now -> false
  if (endsAt !== null && endsAt <= now)
    throw invalidField("ends_at", /*i18n*/ { id: "token.ends_in_past", message: "This is over already." });
  const secret = tokenPrefix + newSecret(secretBytes);
  const row = { id: runtime.newId(), name, scopes, secretHash: hashSecret(secret), endsAt, createdAt: now };
  if (!(await repo.insertToken(db, ownerId, row))) throw tooManyTokens();
  return { id: row.id, name, scopes, ends_at: instantOf(endsAt), token: secret };
}

/** 404. */
export async function deleteToken({ db }: AuthDeps, ownerId: OwnerId, id: string): Promise<void> {
  if (!(await repo.deleteToken(db, ownerId, id))) throw notFound();
}

function instantOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function tooManyTokens(): AppError {
  return new AppError(
    "conflict",
    /*i18n*/ {
      id: "tokens.too_many",
      message: "You have {most} tokens. Revoke one first.",
      values: { most: limits.tokens },
    },
  );
}
