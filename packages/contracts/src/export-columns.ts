/** Behaviour §6; without zod, for the browser. Imports recognise these labels, so a released one never changes. */
export const exportColumns = [
  { id: "date", label: "Date", enabled: true },
  { id: "day_number", label: "Day Number", enabled: true },
  { id: "season", label: "Season", enabled: true },
  { id: "resort", label: "Resort", enabled: true },
  { id: "region", label: "Region", enabled: false },
  { id: "country", label: "Country", enabled: false },
  { id: "skis", label: "Skis", enabled: true },
  { id: "activity", label: "Activity", enabled: true },
  { id: "notes", label: "Notes", enabled: true },
  { id: "photo_count", label: "Photo Count", enabled: false },
  { id: "latitude", label: "Latitude", enabled: false },
  { id: "longitude", label: "Longitude", enabled: false },
  { id: "companions", label: "Companions", enabled: false },
  { id: "original_text", label: "Original Text", enabled: false },
] as const;

export type ExportColumnId = (typeof exportColumns)[number]["id"];
