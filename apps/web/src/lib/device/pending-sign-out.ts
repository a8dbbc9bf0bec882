import { pendingSignOutKey, readStored, writeStored } from "../browser/storage.ts";

let ending: Promise<void> | undefined;

/** The server could not be told of a sign-out: the cookie would sign in again at the next start. */
export function rememberSignOut(): void {
  writeStored(pendingSignOutKey, "true");
}

export function isSignOutPending(): boolean {
  return readStored(pendingSignOutKey) !== null;
}

/** Ends the session of a sign-out that the server does not know of. Rejects if it still cannot be told. */
export async function finishSignOut(): Promise<void> {
  // guard (device/pending-sign-out)
  if (!isSignOutPending()) return;
  ending ??= endSession().finally(() => {
    ending = undefined;
  });
  await ending;
}

async function endSession(): Promise<void> {
  const { ok, status } = await fetch("/api/v1/sessions", { method: "DELETE" });
  // 401: the session has ended by itself.
  // guard (device/pending-sign-out)
  if (!ok && status !== 401) throw new TypeError(`Signing out failed with status ${status}`);
  writeStored(pendingSignOutKey, null);
}
