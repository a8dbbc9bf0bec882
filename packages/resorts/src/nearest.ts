import { createLatitudeBands, type Position } from "./latitude-bands.ts";
import { isLocated, type LocatedRecord, type ResortRecord } from "./record.ts";

export interface NearResort {
  resort: LocatedRecord;
  km: number;
  /** Ascending by plausibility. */
  rank: number;
}

export type NearestResorts = (position: Position, limit: number) => NearResort[];

/** Ranks by distance divided by max(1, sqrt(piste km)) (behaviour §5); a linked area (0 km) ranks after its villages. */
export function createNearestResorts(records: readonly ResortRecord[]): NearestResorts {
  const bands = createLatitudeBands(records.filter(isLocated));
  return (position, limit) => {
    if (!isPosition(position)) return [];
    return bands
      .within(position, reachKm)
      .map(({ item, km }) => ({ resort: item, km, rank: rankOf(item.pisteKm, km) }))
      .sort((a, b) => a.rank - b.rank || (a.resort.id < b.resort.id ? -1 : 1))
      .slice(0, limit);
  };
}

/** Cameras without a fix write 0,0 or values out of range. */
function isPosition({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !(latitude === 0 && longitude === 0);
}

/** Further away no resort is known to be near. */
export const reachKm = 25;

function rankOf(pisteKm: number | null, km: number): number {
  return pisteKm === 0 ? reachKm + km : km / Math.max(1, Math.sqrt(pisteKm ?? 0));
}
