import { type Readable, Transform } from "node:stream";
import { AppError } from "@firn/contracts/errors";
import { crowded } from "./gate.ts";

export interface BodyBounds {
  /** How much is read at most. */
  bytes: number;
  /** What somebody reads who sends more. */
  tooLarge: string;
  pace: Pace;
  /** By how much the pace is multiplied at this moment. */
  paceFactor: () => number;
}

/** How fast a body must arrive on average, and how long it may pause. */
export interface Pace {
  bytesPerSecond: number;
  patienceMs: number;
}

/** How often a body is checked within `patienceMs`. */
const checks = 30;

/**
 * Passes a body on within its bounds. The stream fails with `too_large` or, when the body comes too slowly or not at all, with
 * `bad_request`, or `unavailable` where it is crowded; as long as the body itself is sound it stays open then,
 * so that an answer can still be sent. Whoever stops reading before the end destroys it, or it holds the body up.
 */
export function watchBody(body: Readable, bounds: BodyBounds): Readable {
  const { pace, paceFactor } = bounds;
  const checkMs = pace.patienceMs / checks;
  const bytesPerCheck = (pace.bytesPerSecond * checkMs) / 1000;
  // A token bucket: bytes that arrive fill it, time empties it.
  const fullBucket = checks * bytesPerCheck;
  let bucket = fullBucket;
  let size = 0;
  const watched = new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.length;
      bucket = Math.min(bucket + chunk.length, fullBucket);
      if (size > bounds.bytes) done(new AppError("too_large", bounds.tooLarge));
      else done(null, chunk);
    },
    // By itself a pipe ends only at "close": the body would write into a destroyed stream until then, and wait for it to drain.
    destroy(error, done) {
      body.unpipe(watched);
      done(error);
    },
  });
  const timer = setInterval(() => {
    // The sender has to wait for this side.
    if (watched.writableNeedDrain) return;
    bucket -= bytesPerCheck * paceFactor();
    if (bucket <= 0) watched.destroy(tooSlow(paceFactor()));
  }, checkMs);
  timer.unref();
  // Whoever reads it hears of its failure all the same; one that nobody reads (any more) must not end the process.
  watched.on("error", () => {});
  // Not a pipeline: that would destroy the body together with what it goes into.
  const brokeOff = () => body.readableEnded || watched.destroy(new Error("The body broke off."));
  body.once("error", brokeOff).once("close", brokeOff);
  watched.once("close", () => {
    clearInterval(timer);
    body.off("close", brokeOff);
  });
  return body.pipe(watched);
}

/** Whether a stream of `watchBody` failed because its body went beyond the bounds, and not for another reason. */
export function isGivenUp(watched: Readable): boolean {
  return watched.errored instanceof AppError;
}

function tooSlow(factor: number): AppError {
  if (factor >= crowded) {
    return new AppError(
      "unavailable",
      "Many files are being uploaded, and this one came slowly. Try again in a moment.",
      {
        retryAfterSeconds: 10,
      },
    );
  }
  return new AppError("bad_request", "The upload came too slowly and was stopped. Try again on a better connection.");
}
