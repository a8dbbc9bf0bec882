import { z } from "zod";
import { namedDay } from "./many-days.ts";
import { id, instant } from "./primitives.ts";

/** `not_recorded`: there is no record of the day before the merge any more (behaviour §5). */
const keptReasons = ["changed_since", "not_recorded"] as const;

export const takenBack = z
  .object({
    removed_days: z.int(),
    restored_days: z.int(),
    kept: z.array(namedDay.extend({ reason: z.enum(keptReasons) })),
    change_id: id,
  })
  .meta({ id: "TakenBack" });

/** Of an import: it was taken back, and can be reviewed again. Absent where not. */
export const canReopen = z.boolean().optional();

export const committedImport = z
  .object({
    id,
    kind: z.enum(["photo", "text"]),
    committed_at: instant,
    day_count: z.int(),
  })
  .meta({ id: "CommittedImport" });

export type CommittedImport = z.output<typeof committedImport>;
export type TakenBack = z.output<typeof takenBack>;
