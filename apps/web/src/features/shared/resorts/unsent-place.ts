import type { OwnPlaceInput } from "@firn/contracts/resorts";
import { intlCountryName } from "../../../lib/i18n/formats.ts";
import type { ShownPlace } from "./place.ts";

export function placeOf(id: string, { name, region, country_code, latitude, longitude }: OwnPlaceInput): ShownPlace {
  const country = country_code === null ? "" : (intlCountryName(country_code) ?? "");
  return { id, name: name.trim(), region: region.trim(), country, country_code, latitude, longitude, own: true };
}
