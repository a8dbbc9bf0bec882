/** False where the browser has no share sheet for it, although its type says otherwise. */
export function canShare(data: ShareData): boolean {
  return typeof navigator.share === "function" && (data.files === undefined || navigator.canShare?.(data) === true);
}

/** Opens the system's share sheet. Resolves also where the user has changed their mind. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
