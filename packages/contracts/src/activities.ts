/** Apart from the schemas, so that a form loads none (behaviour §1). */
export const activities = ["Friends", "Training"] as const;
