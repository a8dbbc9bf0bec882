import { limits } from "@firn/contracts/limits";
import type { Message } from "@firn/contracts/messages";
import type { Db } from "@firn/db/open";
import type { AuthDeps } from "./deps.ts";
import { exceptDiskTrouble } from "./sessions-repo.ts";
import { reserve } from "./throttle.ts";

/** Taken from an allowance with one write, so that few requests of a busy program wait for one. */
const pieceSize = 50;

interface Piece {
  left: number;
  until: number;
  taking?: Promise<void> | undefined;
}

/** What this process has taken and not used, by key. */
const piecesOf = new WeakMap<Db, Map<string, Piece>>();

/** Counts a request with a token or an address of a feed, named by its kind and id. Throws `throttled` for too many. */
export async function takeRequest(deps: AuthDeps, key: `token ${string}` | `feed ${string}`): Promise<void> {
  const pieces = piecesOf.get(deps.db) ?? new Map<string, Piece>();
  piecesOf.set(deps.db, pieces);
  const piece = pieces.get(key) ?? { left: 0, until: 0 };
  pieces.set(key, piece);
  const isUsedUp = () => piece.left === 0 || piece.until <= deps.runtime.now();
  while (isUsedUp()) {
    // guard (auth/src/secret-requests): ??= -> =
    piece.taking ??= takePiece(deps, key, piece).finally(() => {
      piece.taking = undefined;
      for (const [other, { until, taking }] of pieces) if (!taking && until <= deps.runtime.now()) pieces.delete(other);
    });
    await piece.taking;
  }
  piece.left -= 1;
}

async function takePiece(deps: AuthDeps, key: string, piece: Piece): Promise<void> {
  const windowMs = limits.secretRequestsMs;
  const allowance = { key, count: limits.secretRequests, windowMs, refusal };
  // A full disk must not refuse a read.
  // guard (server/test/full-disk): .catch(exceptDiskTrouble)
  const taken = await reserve(deps, allowance, pieceSize).catch(exceptDiskTrouble);
  piece.until = taken?.windowEndsAt ?? deps.runtime.now() + windowMs;
  piece.left = pieceSize;
}

function refusal(minutes: number): Message {
  return /*i18n*/ {
    id: "requests.too_many",
    message: "Too many requests. Please try again in {minutes, plural, one {a minute} other {{minutes} minutes}}.",
    values: { minutes },
  };
}
