import { hydrate, MutationObserver, onlineManager, type QueryClient } from "@tanstack/react-query";
import { patience } from "../../../lib/api/connection.ts";
import { noteChange } from "../../../lib/api/device-link.ts";
import { isAnswered, isFinal, isServerFault, isTemporary } from "../../../lib/api/errors.ts";
import { newKey } from "../../../lib/api/headers.ts";
import { invalidate, outboxKey } from "../../../lib/api/query-cache.ts";
import { logKeys } from "../days/queries.ts";
import { commitChange } from "./commit-change.ts";
import { type Delivered, deliver, sendUnkept, syncTag } from "./deliver.ts";
import { type Answer, asFresh, type Change, type Entry, isSent } from "./entry.ts";
import { outboxQuery } from "./queries.ts";
import { addToOutbox, changeEntry, clearDevice, readOutbox } from "./store.ts";
import { onTabMessage, postToTabs } from "./tab-messages.ts";
import { viewOf } from "./view.ts";
import { Waiting } from "./waiting.ts";

const sendKey = [...outboxKey, "send"];
/** TanStack Query runs mutations of one scope in order. */
const scope = { id: "outbox" };

const longestDelayMs = 10_000;
/** An entry for which the server fails must not delay the others. It is sent again at the next start. */
const mostFaults = 3;

/** Sends the waiting entries of an account, now and whenever there is a connection. Gives a function that stops it. */
export function startOutbox(queryClient: QueryClient, account: string): () => void {
  queryClient.setMutationDefaults(sendKey, {
    scope,
    networkMode: "online",
    mutationFn: ({ key }: Entry) => deliver(key),
    retry: (failures, error) => (isServerFault(error) ? failures < mostFaults : isTemporary(error)),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, longestDelayMs),
    onSuccess: (delivered: Delivered | undefined, entry: Entry) =>
      delivered && commitChange(queryClient, entry, delivered.answer),
    onSettled: async (delivered: Delivered | undefined) => {
      const isLast = queryClient.isMutating({ mutationKey: sendKey }) <= 1;
      if (isLast) invalidate(queryClient, logKeys);
      if (isLast || !delivered || delivered.isPartial) await refresh(queryClient, account);
    },
  });
  const stopListening = onTabMessage((message) => {
    // guard (outbox/outbox.test): && message.entry.account === account
    if (message.kind === "sent" && message.entry.account === account) {
      commitChange(queryClient, message.entry, message.answer);
      noteChange();
      invalidate(queryClient, logKeys);
    }
    void refresh(queryClient, account);
  });
  // Deletes the entries of other accounts. Fails where storage is forbidden.
  // guard (outbox/outbox.test): clearDevice(account) -> Promise.resolve()
  void clearDevice(account)
    .catch(() => {})
    .then(() => refresh(queryClient, account))
    .then((isWaiting) => (isWaiting ? askForSync() : undefined));
  return stopListening;
}

/** Resolves with the server's answer, or with `Waiting`. Throws a refusal; then the outbox keeps only a change that took the place of an earlier one. */
export async function submitChange(
  queryClient: QueryClient,
  account: string,
  change: Change,
  formId?: string,
): Promise<Answer | Waiting> {
  const fresh: Entry = { key: newKey(), account, at: Date.now(), change };
  const isKept = await addToOutbox(fresh, formId).catch(() => false as const);
  if (!isKept) {
    // Storage is full or forbidden.
    const answer = await sendUnkept(fresh);
    commitChange(queryClient, fresh, answer);
    invalidate(queryClient, logKeys);
    return answer;
  }
  postToTabs({ kind: "changed" });
  const { run, removed } = isKept;
  if (!run) {
    await refresh(queryClient, account);
    return new Waiting();
  }
  const elsewhere = answerToAnotherTab(run.key);
  const sending: Sending = new MutationObserver(queryClient, { mutationKey: sendKey });
  // guard (outbox/outbox.test): delivered ?? elsewhere.answer -> delivered
  const sent = sending.mutate(run).then((delivered) => delivered ?? elsewhere.answer);
  sent.catch(() => {});
  await refresh(queryClient, account);
  try {
    const outcome = await Promise.race([sent, untilWaiting(queryClient, sending)]);
    if (!(outcome instanceof Waiting)) return outcome.answer;
    void askForSync();
    return outcome;
  } catch (error) {
    if (!isFinal(error)) return new Waiting(error);
    // The form still has it; but an unsent day must not be lost with the form that corrects it.
    if (removed.length === 0) await discardEntry(queryClient, run);
    throw error;
  } finally {
    elsewhere.stop();
  }
}

/** For an entry that another tab, or the service worker, is the first to send. */
function answerToAnotherTab(key: string): { answer: Promise<Pick<Delivered, "answer">>; stop: () => void } {
  let stop: () => void = () => {};
  const answer = new Promise<Pick<Delivered, "answer">>((resolve) => {
    stop = onTabMessage((message) => {
      if (message.kind === "sent" && message.entry.key === key) resolve(message);
    });
  });
  return { answer, stop };
}

export async function retryEntry(queryClient: QueryClient, entry: Entry): Promise<void> {
  await changeEntry(entry.key, asFresh);
  postToTabs({ kind: "changed" });
  await refresh(queryClient, entry.account);
}

export async function discardEntry(queryClient: QueryClient, entry: Entry): Promise<void> {
  await changeEntry(entry.key, () => undefined);
  postToTabs({ kind: "changed" });
  await refresh(queryClient, entry.account);
}

/** Makes entries of earlier visits and other tabs paused mutations of this tab. True if something is to be sent. */
async function refresh(queryClient: QueryClient, account: string): Promise<boolean> {
  const { queryKey } = outboxQuery(account);
  await queryClient.cancelQueries({ queryKey });
  const outbox = await readOutbox(account).then(viewOf, () => undefined);
  if (outbox) queryClient.setQueryData(queryKey, outbox);
  const pending = queryClient.getMutationCache().findAll({ mutationKey: sendKey, status: "pending" });
  const known = new Set(pending.map(({ state }) => (state.variables as Entry).key));
  const waiting = (outbox?.entries ?? []).filter((entry) => !entry.refusal && !isSent(entry));
  hydrate(queryClient, { mutations: waiting.filter(({ key }) => !known.has(key)).map(pausedMutation) });
  void queryClient.resumePausedMutations();
  return waiting.length > 0;
}

function pausedMutation(entry: Entry) {
  return {
    mutationKey: sendKey,
    scope,
    state: {
      context: undefined,
      data: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      isPaused: true,
      status: "pending" as const,
      variables: entry,
      submittedAt: entry.at,
    },
  };
}

type Sending = MutationObserver<Delivered | undefined, Error, Entry>;

/** Resolves when the connection is lost, an answer is late, or the server has answered with an error that is tried again. */
function untilWaiting(queryClient: QueryClient, sending: Sending): Promise<Waiting> {
  return new Promise((resolve) => {
    if (!onlineManager.isOnline()) return resolve(new Waiting());
    const end = (error?: unknown) => {
      clearTimeout(timer);
      stopListening();
      stopWatching();
      resolve(new Waiting(error));
    };
    const timer = setTimeout(() => end(earlierFailure(queryClient)), patience.ofSaves);
    const stopListening = onlineManager.subscribe((isOnline) => isOnline || end());
    const watch = ({ isPending, failureReason }: ReturnType<Sending["getCurrentResult"]>) => {
      if (isPending && isAnswered(failureReason)) end(failureReason);
    };
    const stopWatching = sending.subscribe(watch);
    watch(sending.getCurrentResult());
  });
}

/** The server's answer to an earlier entry, behind which the others wait. */
function earlierFailure(queryClient: QueryClient): unknown {
  const pending = queryClient.getMutationCache().findAll({ mutationKey: sendKey, status: "pending" });
  return pending.map(({ state }) => state.failureReason).find(isAnswered);
}

/** The browser starts the service worker when there is a connection, also after the last tab was closed. Chromium has it. */
async function askForSync(): Promise<void> {
  try {
    // Evicted storage would lose the waiting entries.
    await navigator.storage?.persist?.();
    const registration = await navigator.serviceWorker?.getRegistration();
    const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register(syncTag);
  } catch {
    // The browser's settings forbid it: the next start sends.
  }
}
