import { createLucideIcon } from "lucide-react";

/** Two skis with their bindings, from the side: lucide has none. */
export const SkisIcon = createLucideIcon("skis", [
  ["path", { d: "M2 11h15c2.6 0 4.2-.9 5-3", key: "one" }],
  ["path", { d: "M8 11V8.5h4V11", key: "binding" }],
  ["path", { d: "M2 19h15c2.6 0 4.2-.9 5-3", key: "other" }],
  ["path", { d: "M8 19v-2.5h4V19", key: "other-binding" }],
]);
