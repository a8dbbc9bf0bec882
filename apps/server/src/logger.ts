import { destination, type Logger, pino, stdTimeFunctions } from "pino";

export type { Logger };

/** JSON lines on stdout, written at once, so that the last line before an end is not lost. No body, header or query is ever logged. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, destination({ sync: true }));
}
