/** Raised when a change to the procedures breaks code of the app that a browser still runs, or data that it has kept. */
export const apiVersion = "2";
export const apiVersionHeader = "Firn-Api";

/** No other refusal has this status. */
export const outdatedStatus = 426;
export const outdatedText = "Firn has been updated. Reload the page to go on.";
