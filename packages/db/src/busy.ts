/** Whether an error, or one that it wraps, says that another process holds the database. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED"))) return true;
  return error.cause !== undefined && isBusy(error.cause);
}
