import { AppError, signUpsClosedText } from "@firn/contracts/errors";
import { hasAccounts } from "./accounts-repo.ts";
import type { AuthDeps } from "./deps.ts";

/** Whether a new account can be opened now. */
export async function areSignUpsOpen({ db, settings }: AuthDeps): Promise<boolean> {
  return settings.signUps === "first" ? !(await hasAccounts(db)) : settings.signUps === "open";
}

/** Throws AppError `forbidden` where no new account can be opened. */
export async function refuseIfClosed(deps: AuthDeps): Promise<void> {
  if (!(await areSignUpsOpen(deps))) throw new AppError("forbidden", signUpsClosedText);
}
