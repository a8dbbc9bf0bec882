import { companionKey, distinctNames } from "@firn/contracts/companion-key";
import type { ProposedTag } from "@firn/contracts/sports";
import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";

export const tagsQuery = queryOptions({
  queryKey: ["tags"],
  queryFn: ({ signal }) => trpcClient.tags.list.query(undefined, { signal }),
});

/** As it is spelt among those. */
export function speltAmong(known: readonly string[], tag: string): string {
  return known.find((one) => companionKey(one) === companionKey(tag)) ?? tag;
}

const mostOwn = 12;

/** The skier's own, the most used first, then those that a new skier may want. */
export function suggestedTags(own: readonly string[]): string[] {
  return distinctNames([...own.slice(0, mostOwn), ...proposed()]);
}

/** In words: those that texts and tracks propose too. */
function proposed(): string[] {
  const words: Record<ProposedTag, string> = {
    Touring: i18n.t("Touring"),
    "Cross-country": i18n.t("Cross-country"),
    Snowboard: i18n.t("Snowboard"),
    Freeride: i18n.t("Freeride"),
    Race: i18n.t("Race"),
    Lesson: i18n.t("Lesson"),
    Night: i18n.t("Night"),
    Powder: i18n.t("Powder"),
    Kids: i18n.t("Kids"),
  };
  return Object.values(words);
}
