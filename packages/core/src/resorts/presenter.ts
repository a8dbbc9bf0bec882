import type { Resort } from "@firn/contracts/resorts";
import type { resorts } from "@firn/db/schema";

type Row = typeof resorts.$inferSelect;

/** What of a resort's row is shown. */
export type ShownResort = Omit<Row, "countryCode" | "pisteKm" | "aliases" | "origin">;

/** A resort with its position, as a day's detail carries it. */
export function presentResort(row: ShownResort): Resort {
  return {
    id: row.id,
    name: row.name,
    region: row.region,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
  };
}
