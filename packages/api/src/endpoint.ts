import type { errorStatus } from "@firn/contracts/errors";
import type { z } from "zod";

export type ErrorStatus = (typeof errorStatus)[keyof typeof errorStatus];

/** The REST form of a procedure: its `meta`. The adapter of /api/v1, the OpenAPI document and the guards read it (behaviour §1). */
export interface Endpoint {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** Below /api/v1; `{name}` stands for a field of the input. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The status of success: 204 without `output`, else 200 unless it is 201. */
  readonly status?: 201;
  /** The single key of the body that holds the fields, such as `day`. */
  readonly envelope?: string;
  /** The body is multipart/form-data with a photo in `file`, or with a text in `text` or `file`. */
  readonly upload?: "photo" | "text";
  /** An upload may also have no body. */
  readonly bodyOptional?: true;
  /** The answer is a file, sent in pieces. */
  readonly file?: "csv" | "zip";
  /** The answer depends on the caller's log alone, so that it has an entity tag. */
  readonly hasEtag?: true;
  /** Callers without a session are admitted. */
  readonly open?: true;
  /** The statuses of refusals, besides those that every endpoint of its kind has. */
  readonly errors?: readonly ErrorStatus[];
  readonly output?: z.ZodType;
}
