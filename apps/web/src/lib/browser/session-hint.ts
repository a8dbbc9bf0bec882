import { readStored, writeStored } from "./storage.ts";

/** Skips a fetch of the account whose 401 the browser would log. For one fetch only: another tab may sign in meanwhile. */
let signedOut = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content === "none";

export function noteSignedOut(): void {
  signedOut = true;
}

export function isKnownSignedOut(): boolean {
  return signedOut;
}

export function takeSignedOut(): boolean {
  const was = signedOut;
  signedOut = false;
  return was;
}

const overKey = "firn.sessionOver";

/** For the sign-in screen, which says why it is shown: in each tab, because all of them lead there. */
export function noteSessionOver(isOver: boolean): void {
  writeStored(overKey, isOver ? "true" : null);
}

/** True after a session that ended elsewhere, until the next sign-in. */
export function isSessionOver(): boolean {
  return readStored(overKey) !== null;
}
