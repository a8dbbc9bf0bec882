/** Whether an error, or one that it wraps, says that a constraint of the schema refused a write. */
export function isConstraint(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && code.startsWith("SQLITE_CONSTRAINT")) return true;
  return error.cause !== undefined && isConstraint(error.cause);
}
