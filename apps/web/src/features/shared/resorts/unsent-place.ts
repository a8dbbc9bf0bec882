import type { OwnPlaceInput } from "@firn/contracts/resorts";
import type { ShownPlace } from "./place.ts";

export function placeOf(id: string, { name, region, country_code, latitude, longitude }: OwnPlaceInput): ShownPlace {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const country = country_code === null ? "" : (names.of(country_code) ?? "");
  return { id, name: name.trim(), region: region.trim(), country, country_code, latitude, longitude, own: true };
}
