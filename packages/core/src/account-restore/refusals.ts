import { AppError } from "@firn/contracts/errors";

export function refused(reason: string): AppError {
  return new AppError("invalid", reason);
}

export const notArchive = () => refused("This ZIP file is no download of a Firn account.");
export const damaged = (what: string) => refused(`This download is damaged: ${what}.`);
export const emailTaken = (email: string) =>
  new AppError("conflict", `${email} already has an account. Delete that first, or name another address with --email.`);
