export const mapCopy = {
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  all: "Show all",
  failed: "The map could not be loaded.",
  retry: "Try again",
  mark: (name: string, days: number | undefined) =>
    days === undefined ? name : `${name}, ${days === 1 ? "1 day" : `${days.toLocaleString("en")} days`}`,
} as const;
