import type { Entry } from "./entries.ts";
import { isWord } from "./token.ts";
import { doubtPhrases } from "./words/doubt-words.ts";
import { words } from "./words/lexicon.ts";
import { holdsPhrase } from "./words/phrases.ts";

/** Of the words of a forecast, those that are also said of a day: "beautiful weather". */
const weatherWords = words("weather wetter weer vader vadret vaeret vejret saa pogoda pocasi vreme погода");
const forecastPhrases = doubtPhrases.find(([doubt]) => doubt === "forecast")?.[1] ?? new Map();

/** Weather that fewer than half of the entries tell of, at their place, is that of a day: "piękna pogoda". Changes the entries. */
export function acceptWeather(entries: readonly Entry[]): void {
  const told = entries.filter(({ doubt }) => doubt === "forecast");
  if (told.length * 2 >= entries.length) return;
  for (const entry of told) if ((entry.said.place?.resort ?? entry.place) && tellsWeather(entry)) entry.doubt = null;
}

/** "Weather: sun" begins with the word. */
function tellsWeather({ said, below }: Entry): boolean {
  const lines = [said.line, ...below].map(({ tokens }) => tokens.filter(isWord));
  const others = lines.flat().filter(({ key }) => !weatherWords.has(key));
  return !lines.some(([first]) => weatherWords.has(first?.key ?? "")) && !holdsPhrase(forecastPhrases, others);
}
