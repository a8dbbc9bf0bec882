/** The words of adding a ski from within another form (behaviour §8). */
export const addSkiCopy = {
  label: "Ski name",
  placeholder: "Ski name",
  add: "Add ski",
  adding: "Adding...",
  added: (name: string) => `"${name}" added successfully!`,
  failed: "Failed to add ski",
} as const;
