/** Bytes of JSON besides the texts, with the longest values of all other fields. */
export const fixedBytes = { draft: 650, resort: 100, ski: 60, unreadLine: 155, import: 210 };
