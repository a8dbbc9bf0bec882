const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

export function ordinal(number: number): string {
  return `${number}${ordinalEndings[ordinalRules.select(number)] ?? "th"}`;
}
