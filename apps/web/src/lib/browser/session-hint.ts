/**
 * Whether it is known beforehand that nobody is signed in: the server says so in the page when the browser sent no session
 * cookie, and signing out says so here. Asking all the same would be answered 401, which the browser logs as an error.
 * It holds for one question only: another tab may sign in meanwhile.
 */
let signedOut = pageSays() === "none";

/** The next look at the account need not be asked for. */
export function noteSignedOut(): void {
  signedOut = true;
}

/** Whether the next look at the account will find nobody. */
export function isKnownSignedOut(): boolean {
  return signedOut;
}

/** True once, where `noteSignedOut` or the page said so. */
export function takeSignedOut(): boolean {
  const was = signedOut;
  signedOut = false;
  return was;
}

function pageSays(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content;
}
