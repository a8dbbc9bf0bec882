/** What is said of a file that did not reach the server, and of leaving while some are on their way. */
export const uploadCopy = {
  empty: "This file is empty.",
  tooLarge: (megabytes: number) => `This photo is larger than ${megabytes} MB. Choose a smaller one.`,
  unreachable: "The upload broke off. Check your connection and try again.",
  refused: (status: number) => `Request failed with status ${status}`,
  leaveQuestion: "Leave while photos are being uploaded?",
  leaveEffect: "Those that have not arrived yet will be missing.",
  leave: "Leave",
  stay: "Stay",
} as const;
