import type { OwnPlaces } from "@firn/resorts/own-places";
import { isLocated, type LocatedRecord, type ResortRecord } from "@firn/resorts/record";
import { zoneAt } from "@firn/seasons/zone-at";

/** Finds the IANA zone of a resort or an own place; undefined without a position. */
export function createZoneOf(gazetteer: readonly ResortRecord[], own: OwnPlaces) {
  let byId: Map<string, LocatedRecord> | undefined;
  return ({ id }: { id: string }): string | undefined => {
    // Few texts ask.
    byId ??= new Map([...gazetteer, ...own.places].filter(isLocated).map((record) => [record.id, record]));
    const record = byId.get(id);
    return record && zoneAt(record);
  };
}
