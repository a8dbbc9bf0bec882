import { z } from "zod";
import { type ExportColumnId, exportColumns } from "./export-columns.ts";
import { limits } from "./limits.ts";
import { chosenDayIds } from "./many-days.ts";
import { line } from "./primitives.ts";

const columnIds = exportColumns.map(({ id }) => id) as [ExportColumnId, ...ExportColumnId[]];
const columnId = z.enum(columnIds, "This column is not known.");

export const csvExportOptions = z
  .object({
    columns: z.array(z.object({ id: columnId, label: z.string(), enabled: z.boolean() })),
    seasons: z.array(z.object({ id: z.string(), day_count: z.int() })),
  })
  .meta({ id: "CsvExportOptions" });

const noSeason = "Please select at least one season to export.";
const distinct = (values: readonly string[]) => new Set(values).size === values.length;

export const csvExportRequest = z
  .strictObject({
    season_ids: z
      .array(z.string().regex(/^(?:0|-?[1-9]\d{0,2})$/, "This season is not known."), noSeason)
      .min(1, noSeason)
      .max(limits.latestSeason - limits.earliestSeason + 1)
      .refine(distinct, "A season is named twice.")
      .meta({ example: ["0"] })
      .optional(),
    /** Instead of seasons: just these days. */
    day_ids: chosenDayIds.optional(),
    columns: z
      .array(
        z.strictObject({
          id: columnId,
          label: line(limits.exportLabelLength, "Give each column a label.").optional(),
          enabled: z.boolean().optional(),
        }),
        "Please select at least one column to export.",
      )
      .max(columnIds.length, "A column is named twice.")
      .refine(
        (columns) => columns.some(({ enabled }) => enabled !== false),
        "Please select at least one column to export.",
      )
      .refine((columns) => distinct(columns.map(({ id }) => id)), "A column is named twice.")
      .meta({ example: [{ id: "date", label: "Date" }] }),
  })
  .refine(({ season_ids, day_ids }) => season_ids !== undefined || day_ids !== undefined, {
    error: noSeason,
    path: ["season_ids"],
  })
  .refine(({ season_ids, day_ids }) => season_ids === undefined || day_ids === undefined, {
    error: "Name seasons or days, not both.",
    path: ["day_ids"],
  })
  .meta({
    id: "CsvExportRequest",
    example: { season_ids: ["0"], columns: [{ id: "date", label: "Date" }] },
  });

/** The same request in REST, which streams the file; for those who call procedures, whose answers are whole. */
export const csvLink = z
  .object({ name: z.string(), method: z.literal("POST"), url: z.string() })
  .meta({ id: "CsvLink" });

export function csvExportName(today: string): string {
  return `ski-days-export-${today}.csv`;
}

export type CsvExportOptions = z.output<typeof csvExportOptions>;
export type CsvExportRequest = z.output<typeof csvExportRequest>;
