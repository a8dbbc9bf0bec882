export const searchCopy = {
  title: "Search",
} as const;
