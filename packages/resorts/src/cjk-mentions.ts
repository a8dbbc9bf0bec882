import { fold } from "./fold.ts";
import type { NameEntry, NameIndex } from "./name-index.ts";

/** Offsets are UTF-16 units of the run. */
export interface CjkMention {
  readonly entry: NameEntry;
  readonly start: number;
  readonly end: number;
}

/** Longest first. Three letters count outside longer katakana or Hangul words, two between borders, one only as the whole run. */
export function cjkMentions(index: NameIndex, run: string): CjkMention[] {
  const { letters, starts } = foldLetters(run);
  const found: CjkMention[] = [];
  for (let at = 0; at < letters.length; at++) {
    let key = "";
    let best: CjkMention | null = null;
    let to = at;
    for (let next = at; next < letters.length && key.length < index.mostCjkLetters; next++) {
      key += letters[next] ?? "";
      const entry = index.names.get(key);
      if (!entry || !stands(run, starts, at, next + 1, letters.length)) continue;
      best = { entry, start: starts[at] ?? 0, end: starts[next + 1] ?? run.length };
      to = next;
    }
    if (!best) continue;
    const tail = tails.find((text) => run.startsWith(text, best.end));
    found.push(tail ? { ...best, end: best.end + tail.length } : best);
    at = to;
  }
  return found;
}

const tails = [
  "スキーリゾート",
  "スキー場",
  "リゾート",
  "滑雪度假区",
  "滑雪度假區",
  "滑雪场",
  "滑雪場",
  "스키리조트",
  "스키장",
  "리조트",
];
/** Words that border a name of two Han letters without forming another word with it. */
const bordersBefore = ["県", "省", "市", "町", "村", "在", "去", "到", "於", "于"];
const bordersBehind = [
  "高原",
  "温泉",
  "国際",
  "国际",
  "山",
  "岳",
  "滑",
  "市",
  "村",
  "町",
  "県",
  "雪",
  "的",
  "和",
  "と",
];
/** Korean attaches its prepositions to the word. */
const particles = ["에서", "에", "으로", "로", "은", "는", "이", "가", "을", "를", "도", "와", "과", "의", "스키"];

type Script = "han" | "hiragana" | "katakana" | "hangul";

function stands(run: string, starts: readonly number[], from: number, to: number, length: number): boolean {
  const start = starts[from] ?? 0;
  const end = starts[to] ?? run.length;
  const first = scriptOf(run, start);
  const last = scriptOf(run, end - 1);
  const before = from === 0 ? null : scriptOf(run, start - 1);
  const behind = to === length ? null : scriptOf(run, end);
  const rest = run.slice(end, end + longestTail);
  const hasTail = tails.some((text) => rest.startsWith(text));
  if (to - from === 1) return before === null && (behind === null || hasTail);
  if (first === "katakana" || first === "hangul") if (before === first) return false;
  if (last === "hangul") {
    return (
      behind !== "hangul" ||
      hasTail ||
      particles.some((text) => rest.startsWith(text) && scriptOf(rest, text.length) !== "hangul")
    );
  }
  if (last === "katakana" && behind === "katakana" && !hasTail) return false;
  if (first === "hiragana" && before === "hiragana") return false;
  if (to - from > 2 || first !== "han" || last !== "han") return true;
  const isOpen = before !== "han" || bordersBefore.some((text) => run.startsWith(text, start - text.length));
  return isOpen && (behind !== "han" || hasTail || bordersBehind.some((text) => rest.startsWith(text)));
}

const longestTail = 8;

function scriptOf(run: string, at: number): Script | null {
  const code = run.charCodeAt(at);
  if (Number.isNaN(code)) return null;
  if (code >= 0x3041 && code <= 0x309f) return "hiragana";
  if ((code >= 0x30a0 && code <= 0x30ff) || (code >= 0xff66 && code <= 0xff9f)) return "katakana";
  if ((code >= 0xac00 && code <= 0xd7a3) || (code >= 0x1100 && code <= 0x11ff)) return "hangul";
  return "han";
}

/** Folds each letter with its combining marks; `starts` has one entry more than there are letters. */
function foldLetters(run: string): { letters: string[]; starts: number[] } {
  const letters: string[] = [];
  const starts: number[] = [];
  let at = 0;
  while (at < run.length) {
    let end = at + ((run.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
    while (isVoicing(run.charCodeAt(end))) end++;
    starts.push(at);
    letters.push(foldLetter(run.slice(at, end)));
    at = end;
  }
  starts.push(run.length);
  return { letters, starts };
}

function isVoicing(code: number): boolean {
  return code === 0x3099 || code === 0x309a || code === 0xff9e || code === 0xff9f;
}

function foldLetter(letter: string): string {
  const code = letter.charCodeAt(0);
  if (
    letter.length === 1 &&
    ((code >= 0x4e00 && code <= 0x9fff) || (code >= 0x30a1 && code <= 0x30fc) || (code >= 0xac00 && code <= 0xd7a3))
  ) {
    return letter;
  }
  return fold(letter);
}
