import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from "pino";
import { loggedError } from "./log-error.ts";

export type { Logger };

/** JSON lines on stdout, written at once, so that the last line before an end is not lost. No body, header or query is ever logged. */
export function createLogger(level: string, sink: DestinationStream = destination({ sync: true })): Logger {
  const options = { level, base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: loggedError } };
  return pino(options, sink);
}
