import { isMark } from "./dates/date-tokens.ts";
import { isAscii } from "./fold-word.ts";
import { formsOf, means, phrasesOf, stemsOf } from "./lexicon.ts";
import { isWord, type Token } from "./token.ts";
import { endOf, type TokenLine, type TokenRun } from "./tokens.ts";
import { has, wordFlags } from "./word-flags.ts";

const figures = formsOf("figure");

/** "Total = 10 days", "YTD 6", "Summe 10 Tage", "Total 18/19: 22 days": a line that begins with a word for sums. */
export function isTotal(line: TokenLine): boolean {
  if (!has(line, wordFlags.total | wordFlags.cjkTotal)) return false;
  const { tokens } = line;
  const at = tokens.findIndex(isWord);
  const first = tokens[at];
  if (!first) return false;
  if (stemsOf("total").test(first.text)) return true;
  if (!has(line, wordFlags.number)) return false;
  if (formsOf("total").has(first.key)) return true;
  const second = tokens.find((token, next) => next > at && isWord(token));
  return second !== undefined && formsOf("total").has(second.key) && tokens.length <= 12;
}

/** "Dec: 5 days", "2021-22: 18 days", "11/2018: 5 Tage": a number of days, where no date is. */
export function countsDays(line: TokenLine): boolean {
  const { tokens } = line;
  if (!has(line, wordFlags.number) || tokens.filter(isWord).length > 8) return false;
  return tokens.some((token, at) => {
    const before = tokens[at - 1];
    const isCounter = token.kind === "word" && (means(token, "day") || token.text.startsWith("日間"));
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
  if (tokens.length > 8 || last?.kind !== "number" || last.text.length > 3) return false;
  const words = tokens.filter(isWord);
  const numbers = tokens.filter(({ kind }) => kind === "number");
  return words.length >= 1 && words.length <= 4 && numbers.length === 1 && !figures.has(words[0]?.key ?? "");
}

/** Words of a line in which a refusal counts wherever it stands. */
const longestRefusal = 16;
const longestOfSeveral = 7;
/** "ill in bed while the others skied": so many words say it all. */
const leastClear = 3;

/** Whether what a line says beside date and place is that the day was not skied: a rest day, travel, another sport. */
export function isNoSkiing(
  { tokens, starts }: TokenRun,
  isSummer: boolean,
  isBehindPlace: boolean,
  isSingle = true,
): boolean {
  const words: Token[] = [];
  const places: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.kind === "mark" || (words.length === 0 && openers.has(token.key))) continue;
    words.push(token);
    places.push(starts[at] ?? 0);
  }
  const [first] = words;
  if (!first) return false;
  const said: TokenRun = { tokens: words, starts: places };
  if (isBehindPlace) {
    const isAll = (list: ReturnType<typeof phrasesOf>) =>
      list.get(first.key)?.some((phrase) => phrase.length === words.length && isPhrase(words, 0, phrase));
    if (isAll(phrasesOf("no skiing"))) return true;
    const isOff = (phrase: readonly string[]) => phrase.length >= leastClear || isEnd(said, phrase.length);
    if (
      phrasesOf("day off")
        .get(first.key)
        ?.some((phrase) => isPhrase(words, 0, phrase) && isOff(phrase))
    )
      return true;
  }
  // In winter people hike to a run.
  if (isSummer && words.slice(0, 2).some((word) => means(word, "hike"))) return true;
  if (!isAscii(first.text)) {
    const text = words.map(({ text: word }) => word).join("");
    if (stemsOf("no skiing").test(text)) return true;
  }
  if (words.some(({ text }) => !isAscii(text))) {
    const text = words.map(({ text: word }) => word).join("");
    if (stemsOf("refusal").test(text)) return true;
  }
  if (
    !isBehindPlace &&
    phrasesOf("no skiing")
      .get(first.key)
      ?.some((phrase) => isPhrase(words, 0, phrase) && isWhole(said, phrase.length))
  )
    return true;
  // A refusal counts if it ends what is said, or a mark or a reason follows.
  return (
    words.length <= (isSingle ? longestRefusal : longestOfSeveral) &&
    words.some(({ key }, at) =>
      phrasesOf("refusal")
        .get(key)
        ?.some((phrase) => isPhrase(words, at, phrase) && endsRefusal(said, behindToday(words, at + phrase.length))),
    )
  );
}

const openers = formsOf("opener");

function isPhrase(words: readonly Token[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, next) => words[at + next]?.key === word);
}

/** "not skiing today, legs" */
function behindToday(words: readonly Token[], at: number): number {
  return means(words[at], "today") ? at + 1 : at;
}

function endsRefusal(said: TokenRun, at: number): boolean {
  return isEnd(said, at) || formsOf("reason").has(said.tokens[at]?.key ?? "");
}

function isEnd(said: TokenRun, at: number): boolean {
  const { tokens, starts } = said;
  return !tokens[at - 1] || !tokens[at] || (starts[at] ?? 0) - endOf(said, at - 1) >= 2;
}

/** A phrase says it all if little follows, or a new part of the sentence begins: "hike to the peak" is of a ski day. */
function isWhole(said: TokenRun, length: number): boolean {
  const { tokens: words } = said;
  const last = words[length - 1];
  const next = words[length];
  if (!last || !next) return true;
  const isHours = next.kind === "number" && hourWords.has(words[length + 1]?.key ?? "");
  if (isEnd(said, length) && (isHours || next.kind !== "number")) return true;
  return (
    words.length - length <= 4 &&
    !skiWords.has(next.key) &&
    !means(next, "hill") &&
    !["to", "up", "for", "out", "then", "into", "away", "over", "path", "zum", "zur", "auf", "vers", "till"].includes(
      next.key,
    )
  );
}

/** "drove up, 7 hrs, traffic": how long it took. */
const hourWords = formsOf("hour");

const skiWords = formsOf("plain ski word");
