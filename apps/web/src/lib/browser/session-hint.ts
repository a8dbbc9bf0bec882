/**
 * Whether the next fetch of the account can be skipped: nobody is signed in, and the browser would log its 401 as an error.
 * The server writes it into the page (index.html). True for one fetch only, because another tab may sign in meanwhile.
 */
let signedOut = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content === "none";

export function noteSignedOut(): void {
  signedOut = true;
}

export function isKnownSignedOut(): boolean {
  return signedOut;
}

/** As `isKnownSignedOut`, and resets it. */
export function takeSignedOut(): boolean {
  const was = signedOut;
  signedOut = false;
  return was;
}
