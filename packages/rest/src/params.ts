import { id, seasonOffset } from "@firn/contracts/primitives";
import { z } from "@hono/zod-openapi";

export const idParams = z.object({ id });
export const importPhotoParams = z.object({ id, photo_id: id });

/** A season's offset as a query writes it: 0 = this season, -1 = the last. */
export const seasonParam = z
  .string()
  .regex(/^-?\d{1,3}$/, "Use a whole number: 0 for this season, -1 for the last.")
  .transform((text) => Number(text) || 0)
  .pipe(seasonOffset)
  .openapi({ type: "integer", minimum: -200, maximum: 1, example: -1 });
