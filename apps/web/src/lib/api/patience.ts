/** So long, in milliseconds, a screen waits for an answer of the server. Then it goes on with what the device has. The harness of screens sets it. */
export const patience = { ofSaves: 4_000, ofSearches: 3_000 };
