export const sendStateCopy = {
  waiting: "Waiting to send",
  notSent: "Not sent",
} as const;
