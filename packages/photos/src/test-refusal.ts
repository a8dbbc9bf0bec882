import { AppError } from "@firn/contracts/errors";

/** The error that something throws or rejects with; it must be an `AppError`. */
export async function failureOf(work: () => unknown): Promise<AppError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It did not fail.");
}

/** What people read about the field `file`. */
export async function refusalOf(work: () => unknown): Promise<string | undefined> {
  const failure = await failureOf(work);
  return failure.code === "invalid" ? failure.fields?.file?.[0] : `${failure.code}: ${failure.message}`;
}
