import type { ResortFigures } from "@firn/contracts/figures";
import type { OwnPlace, Resort, ResortSummary } from "@firn/contracts/resorts";
import type { resorts } from "@firn/db/schema";

type ResortRow = typeof resorts.$inferSelect;

/** `userId`: null for a resort that everybody sees. */
type SummaryRow = Pick<ResortRow, "id" | "name" | "region" | "country" | "userId">;

export function presentSummary(row: SummaryRow): ResortSummary {
  const { id, name, region, country, userId } = row;
  return { id, name, region, country, ...(userId !== null && { own: true as const }) };
}

export function presentVisited(
  row: SummaryRow & Pick<ResortRow, "countryCode" | "latitude" | "longitude">,
): ResortFigures["resort"] {
  const { countryCode, latitude, longitude } = row;
  return { ...presentSummary(row), country_code: countryCode || null, latitude, longitude };
}

export function presentResort(row: ResortRow): Resort {
  return {
    ...presentSummary(row),
    latitude: row.latitude,
    longitude: row.longitude,
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
  };
}

export function presentOwnPlace(row: ResortRow): OwnPlace {
  return { ...presentResort(row), own: true, country_code: row.countryCode || null };
}
