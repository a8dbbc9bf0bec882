import { createLucideIcon } from "lucide-react";

/** Two skis with their bindings, from the side: lucide has none. */
export const SkisIcon = createLucideIcon("skis", [
  ["path", { d: "M2 10h15c2.6 0 4.2-1.3 5-4", key: "one" }],
  ["path", { d: "M7 10V7h5v3", key: "binding" }],
  ["path", { d: "M2 20h15c2.6 0 4.2-1.3 5-4", key: "other" }],
  ["path", { d: "M7 20v-3h5v3", key: "other-binding" }],
]);
