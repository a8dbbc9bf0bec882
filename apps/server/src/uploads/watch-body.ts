import { type Readable, Transform } from "node:stream";
import { AppError } from "@firn/contracts/errors";

export interface BodyBounds {
  /** How much is read at most. */
  bytes: number;
  /** What somebody reads who sends more. */
  tooLarge: string;
  /** In each stretch of so many milliseconds so many bytes must come, or the sender is given up. */
  stretchMs: number;
  leastBytes: number;
}

/**
 * Passes a body on within its bounds. The stream fails with `too_large` or, when the body comes too slowly or not at all,
 * with `bad_request`; as long as the body itself is sound it stays open then, so that an answer can still be sent. Whoever
 * stops reading before the end destroys it, or it holds the body up.
 */
export function watchBody(body: Readable, bounds: BodyBounds): Readable {
  let size = 0;
  let lately = 0;
  const watched = new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.length;
      lately += chunk.length;
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
    if (lately < bounds.leastBytes) watched.destroy(tooSlow());
    lately = 0;
  }, bounds.stretchMs);
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

function tooSlow(): AppError {
  return new AppError("bad_request", "The upload came too slowly and was stopped. Try again on a better connection.");
}
