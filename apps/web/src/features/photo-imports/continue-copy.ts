/** The words of the way back to an open import; apart from ./copy.ts, for the home screen shows them. */
export const continueImportCopy = {
  inProgress: "Photo import in progress",
  proceed: "Continue",
} as const;
