import tzLookup from "@photostructure/tz-lookup";

/** The IANA zone at a position in degrees. */
export function zoneAt({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return tzLookup(latitude, longitude);
}
