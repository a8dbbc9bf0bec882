/** What is said where a piece of the app could not be fetched: without a network, or since a newer version has replaced it. */
export const partCopy = {
  notOpened: "This could not be opened.",
  advice: "Check your connection and try again, or reload the page.",
  retry: "Try again",
} as const;
