const prefix = "firn.day-form:";

/** The entry of an account's form; without a day's id, of its new day. */
export function keptFormKey(email: string, dayId: string | undefined): string {
  return `${prefix}${email}:${dayId ?? "new"}`;
}

/** Whether this tab has kept a form of anybody's. */
export function isAnyFormKept(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}
