import { dayWords, totalWords } from "./lexicon.ts";
import { isMark } from "./scan-day.ts";
import { isAscii, type Token } from "./tokens.ts";

const figures = new Set(
  "runs run vert vertical laps speed lifts distance max top temp snow base hohenmeter abfahrten km".split(" "),
);

/** "Total = 10 days", "YTD 6", "Summe 10 Tage", "Total 18/19: 22 days": a line that begins with a word for sums. */
export function isTotal(tokens: readonly Token[]): boolean {
  const [first, second] = tokens.filter(({ kind }) => kind === "word");
  if (!first || !tokens.some(({ kind }) => kind === "number")) return cjkTotal.test(first?.text ?? "");
  if (totalWords.has(first.key) || cjkTotal.test(first.text)) return true;
  return second !== undefined && totalWords.has(second.key) && tokens.length <= 12;
}

const cjkTotal = /^(?:合計|計|累計|総計|総滑走)/u;

/** "Dec: 5 days", "2021-22: 18 days", "11/2018: 5 Tage": a number of days, where no date is. */
export function countsDays(tokens: readonly Token[]): boolean {
  if (tokens.filter(({ kind }) => kind === "word").length > 8) return false;
  return tokens.some((token, at) => {
    const before = tokens[at - 1];
    const isCounter = token.kind === "word" && (dayWords.has(token.key) || token.text.startsWith("日間"));
    return (
      (isCounter || (isMark(token, "日") && !tokens[at + 1])) &&
      before?.kind === "number" &&
      before.text.length <= 3 &&
      !isMark(tokens[at - 2], "/.")
    );
  });
}

/** "Jay 6", "Alta - 12", "Snowbird: 7": a name and how often. */
export function isTally(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  if (last?.kind !== "number" || last.text.length > 3) return false;
  const words = tokens.filter(({ kind }) => kind === "word");
  const numbers = tokens.filter(({ kind }) => kind === "number");
  return (
    words.length >= 1 &&
    words.length <= 4 &&
    numbers.length === 1 &&
    tokens.length <= 8 &&
    !figures.has(words[0]?.key ?? "")
  );
}

/** Phrases, each as its words, by the first of them. */
function phrases(text: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of text.split("|").map((each) => each.trim().split(" "))) {
    const [first = ""] = phrase;
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return byFirst;
}

/** What a day is called on which nobody skied: at the beginning of what is said of it. */
const noSkiing = phrases(`
  rest day | rest | rested | day off | off day | off | no skiing | no ski | didn t ski | did not ski | not skiing | didn t go | did not go | stayed home | stayed in | sick | ill | injured | hungover |
  travel day | travel | drove | drive home | flew home | biked | bike | biking | bike ride | mountain bike | mountain biking | road bike | cycling |
  hike | hiking | hiked | running | ran | trail run | run 5 k | run 10 k | jog | jogging | swim | swimming | swam | yoga | gym | climbing | climbed | bouldering | golf | surf | surfing |
  kayak | kayaking | sledding | sledging | tubing | snowshoe | snowshoeing | ice skating | skating | fishing | soccer | tennis | dentist |
  ruhetag | pausentag | pause | frei | kein ski | kein skitag | kein skifahren | keine ski | nicht gefahren | nicht ski | mountainbike | e bike | krank | wandern | wanderung | rad | radfahren | radtour | mtb | laufen | joggen | schwimmen | rodeln | schlitteln |
  klettern | schneeschuh | schneeschuhtour | schneeschuhwandern | langlauf | heimreise | anreise | abreise | schlittschuh |
  repos | jour de repos | randonnee a pied | pas de ski | pas ski | velo | vtt | randonnee pedestre | rando a pied | course a pied | natation | raquettes | malade | luge | piscine |
  riposo | giorno di riposo | niente sci | bici | corsa | camminata | malato | ciaspole | ciaspolata | nuoto |
  descanso | dia de descanso | sin esqui | sin esquiar | bicicleta | senderismo | correr | natacion | enfermo | raquetas |
  hviledag | ikke ski | sykkel | sykkeltur | fottur | lopetur | syk | vilodag | ingen skidakning | cykel | cykeltur | vandring | lopning | sjuk | aketur | langrenn | langd
`);

const noSkiingCjk = [
  "休み",
  "休養",
  "休息日",
  "移動日",
  "登山",
  "ランニング",
  "自転車",
  "サイクリング",
  "スノーシュー",
  "温泉のみ",
];

const hikes = new Set(
  "hike hiked hiking walk walked climb wandern wanderung rando randonnee bike biked mtb trail camminata escursione senderismo tur fottur vandring".split(
    " ",
  ),
);

const refusals = phrases(`
  no skiing | no ski | didn t ski | did not ski | not skiing | didn t go | did not go | stayed in | stayed home | kein skifahren | kein ski | nicht gefahren |
  pas de ski | niente sci | sin esqui | ikke ski | ingen skidakning
`);

/** Whether what is said of a day is something else than skiing. `tokens` hold neither date nor place. */
export function isNoSkiing(tokens: readonly Token[], isSummer = false): boolean {
  const words = tokens.filter(({ kind }) => kind !== "mark");
  const isPlain = isAscii(words[0]?.text ?? "");
  const text = isPlain ? "" : words.map(({ text: word }) => word).join("");
  // In winter people hike to a run.
  if (isSummer && words.slice(0, 2).some(({ key }) => hikes.has(key))) return true;
  if (!isPlain && noSkiingCjk.some((word) => text.startsWith(word))) return true;
  const phrasesHere = noSkiing.get(words[0]?.key ?? "") ?? [];
  if (phrasesHere.some((phrase) => isPhrase(words, 0, phrase) && isWhole(words, phrase.length))) return true;
  // A refusal counts wherever it stands in a short line, if it ends what is said or a mark does.
  return (
    words.length <= 7 &&
    words.some(({ key }, at) =>
      refusals.get(key)?.some((phrase) => isPhrase(words, at, phrase) && isEnd(words, at + phrase.length)),
    )
  );
}

function isPhrase(words: readonly Token[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, next) => words[at + next]?.key === word);
}

/** Whether a part of the sentence ends in front of this word. */
function isEnd(words: readonly Token[], at: number): boolean {
  const [last, next] = [words[at - 1], words[at]];
  return !last || !next || next.start - last.end >= 2;
}

/** A phrase says it all if little follows, or a new part of the sentence begins: "hike to the peak" is of a ski day. */
function isWhole(words: readonly Token[], length: number): boolean {
  const last = words[length - 1];
  const next = words[length];
  if (!last || !next) return true;
  if (isEnd(words, length) && next.kind !== "number") return true;
  return (
    words.length - length <= 4 &&
    !skiWords.has(next.key) &&
    !["to", "up", "for", "out", "then", "zum", "zur", "auf", "vers", "till"].includes(next.key)
  );
}

const skiWords = new Set(
  "ski skis skiing skied pow powder snow run runs laps piste pistes lift lifts gates".split(" "),
);

const plans = new Set(
  `opens opening closes closing deadline expires expire renew renewal booked booking reserved plan plans planning planned hoping hope wish maybe tentative todo due pickup appointment geplant plane planen gebucht offnet schliesst vielleicht hoffentlich bestellt prevu reserve ouvre
  previsto prenotato apre chiude planeado reservado abre cierra planlagt bestilt apner stenger planerat bokat oppnar stanger`.split(
    /\s+/,
  ),
);
const errands = new Set(
  "waxed tune tuned repair mounted buy bought sale ordered order gewachst gekauft bestellt".split(" "),
);
const skiedWords = new Set("skied ski runs laps powder pow first great gefahren abfahrten".split(" "));

/**
 * Whether a line with a date speaks of a plan, an errand or a resort's season rather than of a day: a word for it, and none
 * for skiing. "Opening day" was one.
 */
export function isPlan(tokens: readonly Token[], hasPlace: boolean): boolean {
  const words = tokens.filter(({ kind }) => kind === "word");
  const at = words.findIndex(({ key }) => plans.has(key));
  if (words.length > 14) return false;
  if (at === -1)
    return !hasPlace && words.some(({ key }) => errands.has(key)) && !words.some(({ key }) => skiedWords.has(key));
  if (
    ["opening", "closing"].includes(words[at]?.key ?? "") &&
    ["day", "weekend", "crowds", "bell"].includes(words[at + 1]?.key ?? "")
  )
    return false;
  // Behind a place it is a remark: "Jan 11 Serre Chevalier, fermé en haut".
  return (at < 3 || !hasPlace) && !words.some(({ key }) => skiedWords.has(key));
}
