/** The account's cache key (behaviour §1), apart from its query because signing out must know it too. */
export const accountKey = ["accountDetails"] as const;
