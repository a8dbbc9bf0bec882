/** The account's cache key (spec §7), apart from its query because signing out must know it too. */
export const accountKey = ["accountDetails"] as const;
