import { foldWord } from "../fold-word.ts";
import { formsOf, means, type SenseName, senses, stemsOf } from "../lexicon.ts";
import joinedRoles from "./joined-roles.json" with { type: "json" };

/** What a word of a label means; `little` words mean nothing. */
type Sense = Extract<SenseName, `column ${string}`> extends `column ${infer Name}` ? Name : never;

/** The content of a column. `figure` is for numbers that trackers write, which say nothing of a day that its owner would. */
export type Role = Exclude<Sense, "little" | "kind" | "private" | "time">;

const columnSenses = senses.flatMap((sense) => (sense.startsWith("column ") ? [sense.slice(7) as Sense] : []));
const telling = columnSenses.filter((sense) => sense !== "little");

/** The sense of a word, or of several with spaces between. */
const senseOf = new Map(telling.flatMap((sense) => [...formsOf(`column ${sense}`)].map((form) => [form, sense])));

/** By the senses of a label's words in the order of the alphabet. */
const joined: Partial<Record<string, string>> = joinedRoles;

/** The role of a column by its label; undefined for one that is unknown. */
export function roleOf(label: string): Role | undefined {
  const found = sensesOf(label);
  const key = found.join(" ");
  if (found.includes("figure")) return "figure";
  return (joined[key] ?? (found.length === 1 && key !== "private" ? key : undefined)) as Role | undefined;
}

/** Whether a column of dates is called as in Strava's export, whose times are in UTC, or says that they are. */
export function isOfUtc(label: string): boolean {
  return sensesOf(label).join(" ") === "activity date" || wordsOf(label).some((word) => means(word, "universal time"));
}

/** Each once; none if a word is unknown. */
function sensesOf(label: string): readonly Sense[] {
  const words = wordsOf(label);
  const whole = senseOf.get(words.join(" "));
  if (whole) return [whole];
  const found = words.filter((word) => !means(word, "column little")).map(sensesOfWord);
  return found.some(({ length }) => length === 0) ? [] : [...new Set(found.flat())].sort();
}

/** Two for a word such as "Aktivitätsdatum". */
function sensesOfWord(word: string): readonly Sense[] {
  const known = senseOf.get(word);
  if (known) return [known];
  for (const sense of telling) {
    const [stem] = stemsOf(`column ${sense}`).exec(word) ?? [];
    if (stem === undefined) continue;
    const ends = Array.from(word, (_, at) => word.slice(at)).slice(stem.length);
    const further = ends.find((end) => senseOf.has(end) && (end.length > 2 || /\p{sc=Han}/u.test(end)));
    return [sense, senseOf.get(further ?? "") ?? []].flat();
  }
  return [];
}

function wordsOf(label: string): string[] {
  return label
    .replace(/<[^<>]{0,300}>/gu, " ")
    .slice(0, 80)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(foldWord)
    .filter((word) => word !== "");
}
