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

let over = false;

/** For the sign-in screen, which says why it is shown. */
export function noteSessionOver(isOver: boolean): void {
  over = isOver;
}

/** True after a session that ended elsewhere, until the next sign-in. */
export function isSessionOver(): boolean {
  return over;
}
