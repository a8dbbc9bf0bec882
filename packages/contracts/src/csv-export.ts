import { z } from "zod";
import { type ExportColumnId, exportColumns } from "./export-columns.ts";
import { limits } from "./limits.ts";
import { chosenDayIds } from "./many-days.ts";
import { asText } from "./messages.ts";
import { line } from "./primitives.ts";

const columnIds = exportColumns.map(({ id }) => id) as [ExportColumnId, ...ExportColumnId[]];
const columnId = z.enum(columnIds, asText(/*i18n*/ { id: "csv.column_unknown", message: "This column is not known." }));

export const csvExportOptions = z
  .object({
    columns: z.array(z.object({ id: columnId, label: z.string(), enabled: z.boolean() })),
    seasons: z.array(z.object({ id: z.string(), day_count: z.int() })),
  })
  .meta({ id: "CsvExportOptions" });

const noSeason = asText(/*i18n*/ { id: "csv.no_season", message: "Please select at least one season to export." });
const noColumn = asText(/*i18n*/ { id: "csv.no_column", message: "Please select at least one column to export." });
const columnTwice = asText(/*i18n*/ { id: "csv.column_twice", message: "A column is named twice." });
const seasonUnknown = asText(/*i18n*/ { id: "csv.season_unknown", message: "This season is not known." });
const distinct = (values: readonly string[]) => new Set(values).size === values.length;

export const csvExportRequest = z
  .strictObject({
    season_ids: z
      .array(z.string().regex(/^(?:0|-?[1-9]\d{0,2})$/, seasonUnknown), noSeason)
      .min(1, noSeason)
      .max(limits.latestSeason - limits.earliestSeason + 1)
      .refine(distinct, asText(/*i18n*/ { id: "csv.season_twice", message: "A season is named twice." }))
      .meta({ example: ["0"] })
      .optional(),
    /** Instead of seasons: just these days. */
    day_ids: chosenDayIds.optional(),
    columns: z
      .array(
        z.strictObject({
          id: columnId,
          label: line(
            limits.exportLabelLength,
            /*i18n*/ { id: "csv.label_missing", message: "Give each column a label." },
          ).optional(),
          enabled: z.boolean().optional(),
        }),
        noColumn,
      )
      .max(columnIds.length, columnTwice)
      .refine((columns) => columns.some(({ enabled }) => enabled !== false), noColumn)
      .refine((columns) => distinct(columns.map(({ id }) => id)), columnTwice)
      .meta({ example: [{ id: "date", label: "Date" }] }),
  })
  .refine(({ season_ids, day_ids }) => season_ids !== undefined || day_ids !== undefined, {
    error: noSeason,
    path: ["season_ids"],
  })
  .refine(({ season_ids, day_ids }) => season_ids === undefined || day_ids === undefined, {
    error: asText(/*i18n*/ { id: "csv.seasons_and_days", message: "Name seasons or days, not both." }),
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
