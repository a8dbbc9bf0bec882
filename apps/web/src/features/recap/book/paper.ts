export type Paper = "a5" | "a4";
