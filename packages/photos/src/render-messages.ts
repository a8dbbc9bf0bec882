import type { ErrorCode, FieldErrors } from "@firn/contracts/errors";
import type { ExifFacts } from "./read-exif.ts";
import type { RenderedViews } from "./render-picture.ts";

/** An original: its bytes, or the path of a file that holds them. */
export type PhotoSource = Uint8Array | string;

/** What the server sends to a render worker, one at a time. */
export interface RenderJob {
  source: PhotoSource;
  /** The last date (YYYY-MM-DD) that is believed of a photo. */
  latest: string;
}

/** Everything that is made of an original. */
export type RenderedPhoto = RenderedViews & Pick<ExifFacts, "takenAt" | "position">;

/** A render worker's reply to a job. */
export type RenderReply =
  | { kind: "rendered"; photo: RenderedPhoto }
  | { kind: "refused"; code: ErrorCode; message: string; fields: FieldErrors | undefined };
