import { createLatitudeBands, type Position } from "./latitude-bands.ts";
import type { ResortRecord } from "./record.ts";

/** The resorts that a position may belong to, most plausible first, with their distance. */
export type NearestResorts = (position: Position, limit: number) => { resort: ResortRecord; km: number }[];

/**
 * Which known resort a photo was taken at: within 25 km, ranked by distance / max(1, sqrt(km of piste)), for a big area
 * reaches further than a small one (behaviour §5). A linked area (0 km of its own, see record.ts) comes after the villages
 * and sectors that it is made of. 0,0 and values out of range are no position and give nothing.
 */
export function createNearestResorts(records: readonly ResortRecord[]): NearestResorts {
  const bands = createLatitudeBands(records);
  return (position, limit) => {
    if (!isPosition(position)) return [];
    return bands
      .within(position, reachKm)
      .map(({ item, km }) => ({ resort: item, km, rank: rankOf(item.pisteKm, km) }))
      .sort((a, b) => a.rank - b.rank || (a.resort.id < b.resort.id ? -1 : 1))
      .slice(0, limit)
      .map(({ resort, km }) => ({ resort, km }));
  };
}

/** Whether these numbers can be where a photo was taken; cameras without a fix write 0,0 and worse. */
function isPosition({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !(latitude === 0 && longitude === 0);
}

const reachKm = 25;

function rankOf(pisteKm: number | null, km: number): number {
  return pisteKm === 0 ? reachKm + km : km / Math.max(1, Math.sqrt(pisteKm ?? 0));
}
