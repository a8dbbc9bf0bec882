import { type Readable, Transform } from "node:stream";
import { AppError } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import { faultOfPieces } from "../http/small-pieces.ts";
import { crowded } from "./gate.ts";

export interface BodyBounds {
  bytes: number;
  tooLarge: Message;
  pace: Pace;
  paceFactor: () => number;
}

export interface Pace {
  bytesPerSecond: number;
  patienceMs: number;
}

const checks = 30;

/** Passes a body through within its limits and leaves it open for an answer. Destroy the stream to stop early. */
export function watchBody(body: Readable, bounds: BodyBounds): Readable {
  const { pace, paceFactor } = bounds;
  const checkMs = pace.patienceMs / checks;
  const bytesPerCheck = (pace.bytesPerSecond * checkMs) / 1000;
  // A token bucket: arriving bytes fill it, time drains it.
  const fullBucket = checks * bytesPerCheck;
  let bucket = fullBucket;
  let size = 0;
  let count = 0;
  const watched = new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.length;
      count += 1;
      bucket = Math.min(bucket + chunk.length, fullBucket);
      // guard (server/src/uploads/watch-body): size > bounds.bytes -> false
      if (size > bounds.bytes) done(new AppError("too_large", bounds.tooLarge));
      // guard (server/src/uploads/watch-body): done(faultOfPieces(count, size), chunk) -> done(null, chunk)
      else done(faultOfPieces(count, size), chunk);
    },
    // `pipe` ends only at "close": until then the body would write into a destroyed stream and wait for its drain.
    destroy(error, done) {
      body.unpipe(watched);
      done(error);
    },
  });
  const timer = setInterval(() => {
    if (watched.writableNeedDrain) return;
    bucket -= bytesPerCheck * paceFactor();
    // guard (server/src/uploads/watch-body): bucket <= 0 -> false
    if (bucket <= 0) watched.destroy(tooSlow(paceFactor()));
  }, checkMs);
  timer.unref();
  // Without a reader, the error must not end the process.
  watched.on("error", () => {});
  const brokeOff = () => body.readableEnded || watched.destroy(new Error("The body broke off."));
  body.once("error", brokeOff).once("close", brokeOff);
  watched.once("close", () => {
    clearInterval(timer);
    body.off("close", brokeOff);
  });
  return body.pipe(watched);
}

export function isGivenUp(watched: Readable): boolean {
  return watched.errored instanceof AppError;
}

function tooSlow(factor: number): AppError {
  if (factor >= crowded) {
    return new AppError(
      "unavailable",
      /*i18n*/ {
        id: "upload.slow_while_busy",
        message: "Many files are being uploaded, and this one came slowly. Try again in a moment.",
      },
      {
        retryAfterSeconds: 10,
      },
    );
  }
  return new AppError(
    "bad_request",
    /*i18n*/ {
      id: "upload.too_slow",
      message: "The upload came too slowly and was stopped. Try again on a better connection.",
    },
  );
}
