/** The name of the error that a screen throws whose code could not be fetched. */
const name = "MissingCode";

/**
 * Marks the failures to fetch code as such. The router would take them, by their browser's words, for a reason to load the page
 * anew at once, which without a network leaves nothing but the browser's own error page; the mark has other words.
 */
export function markMissingCode(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = `${name}: ${payload.message}`;
    payload.name = name;
  });
}

/** Whether an error says that code could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * Loads the page anew where its server answers: whether the network was away or a newer version has replaced the code, all of it
 * is there then. False where the server cannot be reached; the page stays as it is.
 */
export async function loadAnew(): Promise<boolean> {
  try {
    const answer = await fetch("/healthz", { cache: "no-store" });
    if (!answer.ok) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
