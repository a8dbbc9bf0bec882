import { countryCodes } from "@firn/resorts/country-codes";
import { countryName } from "@firn/resorts/country-names";
import { compareWords, intlCountryName } from "../../../lib/i18n/formats.ts";
import { shownLanguage } from "../../../lib/i18n/language.ts";
import type { SelectOption } from "../../../ui/forms/select.tsx";

let options: SelectOption[] | undefined;

export function countryOptions(): SelectOption[] {
  options ??= countryCodes
    .map((value) => ({ value, label: countryLabel(value) ?? value }))
    .toSorted((a, b) => compareWords(a.label, b.label));
  return options;
}

/** In English as the server writes it. */
function countryLabel(code: string): string | undefined {
  return shownLanguage === "en" ? countryName(code) : intlCountryName(code);
}
