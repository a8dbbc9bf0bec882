import { z } from "zod";
import { id, instant } from "./primitives.ts";

export const newFeed = z
  .object({
    id,
    /** With `.ics`, `.csv` or `.json` behind it. */
    url: z.url().meta({ example: "https://firn.example/f/dGhlIHNub3cgb2YgbGFzdA" }),
  })
  .meta({ id: "NewFeed" });

export const feed = newFeed.extend({ created_at: instant }).meta({ id: "Feed" });

export type NewFeed = z.output<typeof newFeed>;
export type Feed = z.output<typeof feed>;
