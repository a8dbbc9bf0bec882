/** The activities there are (spec §3). Apart from the schemas, so that a form that lists them loads none. */
export const activities = ["Friends", "Training"] as const;
