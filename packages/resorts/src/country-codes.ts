import { countryName } from "./country-names.ts";
import { fold } from "./fold.ts";

export function countryCodeOf(name: string): string | undefined {
  return codes.get(fold(name));
}

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** ISO 3166-1 alpha-2, of countries that `countryName` knows. */
export const countryCodes: readonly string[] = alphabet
  .flatMap((first) => alphabet.map((second) => first + second))
  .filter((code) => countryName(code) !== undefined);

const codes = new Map(countryCodes.map((code) => [fold(countryName(code) ?? ""), code]));

const otherNames: Record<string, string> = {
  "Bosnia-Herzegovina": "BA",
  "Czech Republic": "CZ",
  England: "GB",
  "Great Britain": "GB",
  Holland: "NL",
  Iran: "IR",
  "Islamic Republic of Iran": "IR",
  Korea: "KR",
  "Republic of Korea": "KR",
  "Korea, South": "KR",
  "Kyrgyz Republic": "KG",
  Macedonia: "MK",
  "Northern Ireland": "GB",
  "People's Republic of China": "CN",
  "Republic of Ireland": "IE",
  "Russian Federation": "RU",
  Scotland: "GB",
  "Slovak Republic": "SK",
  "The Netherlands": "NL",
  Turkey: "TR",
  UK: "GB",
  USA: "US",
  "United States of America": "US",
  Wales: "GB",
};
for (const [name, code] of Object.entries(otherNames)) codes.set(fold(name), code);
