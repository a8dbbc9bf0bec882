const name = "MissingCode";

/** Renames the error of a failed import: for the browser's message the router reloads the page, which offline shows an error page. */
export function markMissingCode(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = `${name}: ${payload.message}`;
    payload.name = name;
  });
}

export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}

/** Reloads the page if the server responds, which fixes a lost network and an outdated version alike; else false. */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    const answer = await fetch("/healthz", { cache: "no-store" });
    if (!answer.ok) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
