import { plural } from "../../../lib/text/plural.ts";

export const mapCopy = {
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  all: "Show all",
  failed: "The map could not be loaded.",
  retry: "Try again",
  mark: (name: string, days: number | undefined) => (days === undefined ? name : `${name}, ${plural(days, "day")}`),
} as const;
