import { type Units, unitsOfRegion } from "@firn/contracts/units";
import { regionOf } from "../../../lib/i18n/language.ts";

export function unitsOfBrowser(): Units {
  return unitsOfRegion(regionOf());
}
