import { invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./repo.ts";

export interface OnceRequest<Answer> {
  key: string;
  inputHash: string;
  run: (deps: CoreDeps) => Promise<Answer>;
  /** Reads the answer again: the stored one is missing after a crash, for a long or an old answer, and while another request is answering. */
  read: (subjectId: string) => Promise<Answer>;
}

/** Runs a request once for its key and gives the same answer again. 422 for another request under the key. */
export async function answerOnce<Answer>(
  deps: CoreDeps,
  actor: Actor,
  { key, inputHash, run, read }: OnceRequest<Answer>,
): Promise<Answer> {
  const known = await findAnswer();
  if (known) return known.answer;
  const keyedRequest = { key, inputHash, createdAt: deps.runtime.now() };
  try {
    const answer = await run({ ...deps, keyedRequest });
    await keepAnswer(deps, actor, keyedRequest, answer);
    return answer;
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
    return { answer: found.answer === null ? await read(found.subjectId ?? "") : (JSON.parse(found.answer) as Answer) };
  }
}

async function keepAnswer(deps: CoreDeps, actor: Actor, request: repo.KeyedRequest, answer: unknown): Promise<void> {
  const text = JSON.stringify(answer);
  // guard (core/src/keyed-requests): Buffer.byteLength(text) > limits.keptAnswerBytes -> false
  if (text === undefined || Buffer.byteLength(text) > limits.keptAnswerBytes) return;
  await repo.storeAnswer(deps.db, actor.ownerId, request, text);
}

/** Safe in several processes at once. */
export async function sweepKeyedRequests(deps: CoreDeps): Promise<void> {
  // guard (server/src/background): - limits.keyedRequestMs
  await repo.deleteRequestsBefore(deps.db, deps.runtime.now() - limits.keyedRequestMs);
}
