import { foldWord } from "../fold-word.ts";
import columns from "./columns.json" with { type: "json" };

/** What a word of a label means; `little` words mean nothing. */
type Sense = keyof typeof columns.labels;

/** The content of a column. `figure` is for numbers that trackers write, which say nothing of a day that its owner would. */
export type Role = Exclude<Sense, "little" | "kind" | "private" | "time">;

/** Folded words, or several with spaces between. */
const senses = new Map<string, Sense>();
const little = new Set(columns.labels.little.split(" | ").map(foldWord));
/** Beginnings of words, of which any end may follow. */
const stems: [string, Sense][] = [];
for (const [sense, list] of Object.entries(columns.labels)) {
  for (const written of list.split(" | ")) {
    const name = wordsOf(written).join(" ");
    if (!senses.has(name)) senses.set(name, sense as Sense);
    if (written.endsWith("*")) stems.push([name, sense as Sense]);
  }
}

/** By the senses of a label's words in the order of the alphabet. */
const joined: Partial<Record<string, string>> = columns.joined;

/** The role of a column by its label; undefined for one that is unknown. */
export function roleOf(label: string): Role | undefined {
  const found = sensesOf(label);
  const key = found.join(" ");
  if (found.includes("figure")) return "figure";
  return (joined[key] ?? (found.length === 1 && key !== "private" ? key : undefined)) as Role | undefined;
}

/** Whether a column of dates is called as in Strava's export, whose times are in UTC, or says that they are. */
export function isOfUtc(label: string): boolean {
  return (
    sensesOf(label).join(" ") === "activity date" || wordsOf(label).some((word) => word === "utc" || word === "gmt")
  );
}

/** Each once; none if a word is unknown. */
function sensesOf(label: string): readonly Sense[] {
  const words = wordsOf(label);
  const whole = senses.get(words.join(" "));
  if (whole && whole !== "little") return [whole];
  const telling = words.filter((word) => !little.has(word));
  const found = telling.map(sensesOfWord);
  return found.some(({ length }) => length === 0) ? [] : [...new Set(found.flat())].sort();
}

/** Two for a word such as "Aktivitätsdatum". */
function sensesOfWord(word: string): readonly Sense[] {
  const known = senses.get(word);
  if (known) return [known];
  const [stem = "", sense] = stems.find(([begin]) => word.startsWith(begin)) ?? [];
  if (!sense) return [];
  for (let at = stem.length; at < word.length; at++) {
    const end = word.slice(at);
    const further = end.length > 2 || /\p{sc=Han}/u.test(end) ? senses.get(end) : undefined;
    if (further) return [sense, further];
  }
  return [sense];
}

function wordsOf(label: string): string[] {
  return label
    .replace(/<[^<>]{0,300}>/gu, " ")
    .slice(0, 80)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(foldWord)
    .filter((word) => word !== "");
}
