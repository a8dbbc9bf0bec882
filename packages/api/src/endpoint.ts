import type { errorStatus } from "@firn/contracts/errors";
import type { z } from "zod";

export type ErrorStatus = (typeof errorStatus)[keyof typeof errorStatus];

/** REST form of a procedure: its tRPC `meta` (behaviour §1). */
export interface Endpoint {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** Below /api/v1; `{name}` is a field of the input. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Default: 204 without `output`, else 200. */
  readonly status?: 201;
  /** Key of the JSON body that wraps the fields, such as `day`. */
  readonly envelope?: string;
  /** A multipart form with a photo in `file`, or with a text in `text` or `file`. */
  readonly upload?: "photo" | "text";
  readonly bodyOptional?: true;
  /** The answer is a file, sent as a stream. */
  readonly file?: "csv" | "zip";
  /** The answer depends only on the caller's log, so the log's stamp is its entity tag. */
  readonly hasEtag?: true;
  /** No session required. */
  readonly open?: true;
  /** Error statuses besides those that every endpoint of its kind has. */
  readonly errors?: readonly ErrorStatus[];
  readonly output?: z.ZodType;
}
