/** The activities there are (behaviour §1). Apart from the schemas, so that a form that lists them loads none. */
export const activities = ["Friends", "Training"] as const;
