import type { OwnPlaces } from "@firn/resorts/own-places";
import { isLocated, type ResortRecord } from "@firn/resorts/record";
import { zoneAt } from "@firn/seasons/zone-at";

/** Finds the IANA zone of a resort or an own place; undefined without a position. */
export function createZoneOf(gazetteer: readonly ResortRecord[], own: OwnPlaces) {
  const byId = new Map([...gazetteer, ...own.places].filter(isLocated).map((record) => [record.id, record]));
  return ({ id }: { id: string }): string | undefined => {
    const record = byId.get(id);
    return record && zoneAt(record);
  };
}
