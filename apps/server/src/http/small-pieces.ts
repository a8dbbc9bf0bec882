import { AppError } from "@firn/contracts/errors";

const few = 64;
/** Each piece of a body costs the same time, whatever its length. */
const leastBytes = 256;

/** An AppError 400 where a body of so many bytes has come in many pieces, and they are small. */
export function faultOfPieces(count: number, bytes: number): AppError | undefined {
  if (count <= few + bytes / leastBytes) return undefined;
  return new AppError(
    "bad_request",
    /*i18n*/ { id: "body.small_pieces", message: "The body came in too many small pieces." },
  );
}
