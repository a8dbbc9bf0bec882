import { fileURLToPath } from "node:url";
import { AppError } from "@firn/contracts/errors";

/** Fails on demand: the job names how. */
export const worker = { entry: fileURLToPath(new URL("./test-worker.js", import.meta.url)), execArgv: [] };

/** A worker has a low priority: on a busy machine it may get no time for minutes. */
export const patienceMs = 170_000;

export const altaRecord = {
  id: "us-alta",
  name: "Alta",
  region: "Utah",
  country: "United States",
  countryCode: "US",
  latitude: 40.6,
  longitude: -111.6,
  pisteKm: 80,
  aliases: [],
};

export function refusalOf(attempt: Promise<unknown>): Promise<AppError> {
  return attempt.then(
    () => Promise.reject(new Error("expected a refusal")),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  );
}
