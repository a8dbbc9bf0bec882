import { invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./repo.ts";

/** What is kept of a request. */
export interface Done {
  /** The row that it has made or changed. */
  subjectId: string;
  changedElsewhere: boolean;
}

export interface OnceRequest<Answer> {
  key: string;
  inputHash: string;
  run: (deps: CoreDeps) => Promise<Answer>;
  /** Reads the answer again, as things are now: a stored one would outlive what its owner deletes. */
  read: (done: Done) => Promise<Answer>;
}

/** Runs a request once for its key, and answers it again by reading. 422 for another request under the key, 404 for what is gone. */
export async function answerOnce<Answer>(
  deps: CoreDeps,
  actor: Actor,
  { key, inputHash, run, read }: OnceRequest<Answer>,
): Promise<Answer> {
  const known = await findAnswer();
  if (known) return known.answer;
  try {
    return await run({ ...deps, keyedRequest: { key, inputHash, createdAt: deps.runtime.now() } });
  } catch (error) {
    // The same request may have been run elsewhere meanwhile, and this one refused for its effect.
    const others = await findAnswer();
    if (others) return others.answer;
    throw error;
  }

  async function findAnswer(): Promise<{ answer: Answer } | undefined> {
    const found = await repo.findRequest(deps.db, actor.ownerId, key);
    if (!found) return undefined;
    // guard (core/src/keyed-requests): found.inputHash !== inputHash -> false
    if (found.inputHash !== inputHash) {
      throw invalidField(
        "idempotency_key",
        /*i18n*/ { id: "idempotency_key.used", message: "This Idempotency-Key was used for another request." },
      );
    }
    const { subjectId, changedElsewhere } = found;
    return { answer: await read({ subjectId: subjectId ?? "", changedElsewhere: changedElsewhere ?? false }) };
  }
}

/** Safe in several processes at once. */
export async function sweepKeyedRequests(deps: CoreDeps): Promise<void> {
  // guard (server/src/background): - limits.keyedRequestMs
  await repo.deleteRequestsBefore(deps.db, deps.runtime.now() - limits.keyedRequestMs);
}
