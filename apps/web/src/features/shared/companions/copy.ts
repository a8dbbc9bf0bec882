export const addNameCopy = {
  name: "Name",
  add: "Add name",
} as const;
