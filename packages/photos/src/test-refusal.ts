import { AppError } from "@firn/contracts/errors";

export async function failureOf(work: () => unknown): Promise<AppError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It did not fail.");
}

export async function refusalOf(work: () => unknown): Promise<string | undefined> {
  const failure = await failureOf(work);
  return failure.code === "invalid" ? failure.fields?.file?.[0] : `${failure.code}: ${failure.message}`;
}
