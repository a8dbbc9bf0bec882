import { createLucideIcon } from "lucide-react";

/** A pair of crossed skis: lucide has none. */
export const SkisIcon = createLucideIcon("skis", [
  ["path", { d: "M5 21 16 7c1.2-1.6 2.2-3 4-4", key: "right" }],
  ["path", { d: "M19 21 8 7C6.8 5.4 5.8 4 4 3", key: "left" }],
  ["path", { d: "m6.4 15.4 3.2 2.5", key: "right-binding" }],
  ["path", { d: "m17.6 15.4-3.2 2.5", key: "left-binding" }],
]);
