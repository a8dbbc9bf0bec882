export const resortSearchCopy = {
  open: "Find resort",
  close: "Close search",
  label: "Search for a resort",
  placeholder: "Search for a resort...",
  results: "Resorts",
  choice: "Resorts to choose from",
  searching: "Searching...",
  noMatch: (query: string) => `No resorts match "${query}"`,
  found: (count: number) => (count === 1 ? "1 resort found" : `${count} resorts found`),
  ofDevice: (count: number) =>
    `${count === 1 ? "1 resort" : `${count} resorts`} found on this device. Firn does not answer.`,
  failed: "Failed to search resorts",
  retry: "Try again",
  useAsOwn: (name: string) => `Use “${name}” as my own place`,
  myPlace: "My place",
  chooseOnceSent: "The place is saved on this device. Choose it once it is sent.",
} as const;

export const resortCreditsCopy = { resorts: "Resorts:" } as const;
