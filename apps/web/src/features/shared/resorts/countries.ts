import { countryCodes } from "@firn/resorts/country-codes";
import { countryName } from "@firn/resorts/country-names";
import type { SelectOption } from "../../../ui/forms/select.tsx";

let options: SelectOption[] | undefined;

export function countryOptions(): SelectOption[] {
  options ??= countryCodes
    .map((value) => ({ value, label: countryName(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return options;
}
