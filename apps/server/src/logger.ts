import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from "pino";
import { loggedError } from "./log-error.ts";

export type { Logger };

/**
 * Writes JSON lines to stdout synchronously, so that the last line before an exit is not lost. No body, header or query
 * is logged.
 */
export function createLogger(level: string, sink: DestinationStream = destination({ sync: true })): Logger {
  const options = { level, base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: loggedError } };
  return pino(options, sink);
}
