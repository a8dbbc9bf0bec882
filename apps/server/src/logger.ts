import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from "pino";
import { loggedError } from "./log-error.ts";

export type { Logger };

/** Writes JSON lines synchronously: the last one before an exit is not lost. Logs no body, header or query. */
export function createLogger(level: string, sink: DestinationStream = destination({ sync: true })): Logger {
  const options = { level, base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: loggedError } };
  return pino(options, sink);
}
