export const statsCopy = {
  title: "Stats",
  daysSkied: "Days Skied",
  resortsVisited: "Resorts Visited",
  mostUsedSki: "Most Used Ski",
  loading: "Loading",
  ellipsis: "…",
  none: "—",
  noneYet: "None yet",
  failed: "Your stats could not be loaded.",
  retry: "Try again",
} as const;
