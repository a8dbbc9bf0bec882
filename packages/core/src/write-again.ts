import { AppError } from "@firn/contracts/errors";

/** Attempts when other changes of the log come first. */
const tries = 20;

/** Runs a write again that has found the log changed since it was read. The write throws what it is to be refused for. */
export async function writeAgain(write: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) if (await write()) return;
  throw new AppError(
    "unavailable",
    /*i18n*/ { id: "log.changed_elsewhere", message: "Your log is being changed elsewhere. Try again." },
    { retryAfterSeconds: 1 },
  );
}
