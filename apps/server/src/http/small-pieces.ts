import { AppError } from "@firn/contracts/errors";

const few = 64;
/** Each piece of a body costs the same time, whatever its length. */
const leastBytes = 256;

/** To be told the length of each piece of a body. Gives an AppError 400 once there are many, and they are small. */
export function pieceCounter(): (bytes: number) => AppError | undefined {
  let count = 0;
  let size = 0;
  return (bytes) => {
    count += 1;
    size += bytes;
    if (count <= few + size / leastBytes) return undefined;
    return new AppError(
      "bad_request",
      /*i18n*/ { id: "body.small_pieces", message: "The body came in too many small pieces." },
    );
  };
}
