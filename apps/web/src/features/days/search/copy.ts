export const searchCopy = {
  title: "Search",
  label: "Search your ski days",
  placeholder: "Resort, ski, person, note …",
  clear: "Clear the text",
  needsConnection: "Search needs a connection.",
  loading: "Searching...",
  failed: "The search failed.",
  retry: "Try again",
  filters: "Filters",
  removeFilter: (name: string) => `Remove filter: ${name}`,
  removeFilters: "Remove all filters",
  clearSearch: "Search all days",
  found: (days: number, seasons: number) => `${counted(days, "day")} in ${counted(seasons, "season")}`,
  none: "No days found.",
  noneDetail: "Each word has to begin a word of the day: its resort, place, skis, people, month, year or notes.",
  emptyLog: "No ski days logged yet.",
  addFirst: "Add Your First Day",
  more: "Show more",
  list: "Found ski days",
  with: (names: string) => `With ${names}`,
  onSki: (name: string) => `On ${name}`,
  unknownSki: "Unknown ski",
  unknownCountry: "Unknown country",
} as const;

function counted(count: number, one: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;
}
