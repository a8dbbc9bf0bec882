import { ordinal } from "./ordinal.ts";

export const dayDetailCopy = {
  title: "Ski day",
  loading: "Loading details...",
  nothing: "No details available",
  nothingDetail: "This day may have been deleted on another device.",
  failed: "The details could not be loaded.",
  photosOf: (resort: string, date: string) => `Photos of ${resort}, ${date}`,
  noPhotos: "No photos available",
  addPhotos: "Add photos",
  photoAlt: (number: number, count: number, resort: string, date: string) =>
    `Photo ${number} of ${count}, ${resort}, ${date}`,
  skis: "Skis",
  noSkis: "No skis recorded.",
  with: "With",
  notes: "Notes",
  noNotes: "No notes available",
  originalText: "Original text",
  sameAgain: "Same again",
  activity: "Activity",
  share: "Share",
  copied: "Copied. Paste it where you like.",
  shareFailed: "This browser can neither share nor copy it.",
  previous: "Previous day",
  next: "Next day",
  place: "Place",
  map: (resort: string) => `Map of ${resort}`,
  visit: (number: number) => (number === 1 ? "First time here" : `${ordinal(number)} time here`),
  lastOn: (date: string) => `last on ${date}`,
  visits: (days: number, seasons: number) =>
    `${days} days here in ${seasons === 1 ? "1 season" : `${seasons} seasons`}`,
} as const;
