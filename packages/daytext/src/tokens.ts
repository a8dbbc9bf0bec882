/** A word, a number or a single mark of a line. */
export interface Token {
  kind: "word" | "number" | "mark";
  text: string;
  /** A word without case and accents, as the word lists have it; anything else as it is. */
  key: string;
  /** Of a number; NaN otherwise. */
  value: number;
  /** UTF-16 offsets in the line, `end` behind the last. */
  start: number;
  end: number;
  /** Whether blank space or the line's start is in front of it. */
  isApart: boolean;
}

/** Beyond this, in UTF-16 units, a line is not looked at: nobody writes the day there, and hostile lines have no end. */
export const lookedAt = 4000;

/** 年, 月 and 日 stand alone, so that the numbers between them do. */
const pattern = /([年月日])|((?:(?![年月日])[\p{L}\p{M}])+)|([0-9]+)|(\S)/gu;

/** The tokens of a line's beginning. Full-width digits and marks count as plain ones. */
export function tokensOf(line: string): Token[] {
  const text = line.length > lookedAt ? line.slice(0, lookedAt) : line;
  return isAscii(text) ? asciiTokens(text) : anyTokens(plainWidth(text));
}

/** As `anyTokens`, without a regular expression: most lines are plain (bench/daytext). */
function asciiTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  while (start < text.length) {
    const kind = kindAt(text, start);
    let end = start + 1;
    if (kind !== "mark") while (end < text.length && kindAt(text, end) === kind) end += 1;
    if (kind !== "space") {
      const whole = text.slice(start, end);
      tokens.push({
        kind,
        text: whole,
        key: kind === "word" ? whole.toLowerCase() : whole,
        value: kind === "number" && whole.length <= 8 ? Number(whole) : Number.NaN,
        start,
        end,
        isApart: start === 0 || kindAt(text, start - 1) === "space",
      });
    }
    start = end;
  }
  return tokens;
}

/** Of a plain text, as `pattern` has it. */
function kindAt(text: string, at: number): Token["kind"] | "space" {
  const code = text.charCodeAt(at);
  if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) return "space";
  if (code >= 0x30 && code <= 0x39) return "number";
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? "word" : "mark";
}

export function isAscii(text: string): boolean {
  return ascii.test(text);
}

const ascii = /^\p{ASCII}*$/u;

function anyTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, date, word, number] = match;
    const start = match.index;
    const kind = word ? "word" : number ? "number" : "mark";
    tokens.push({
      kind: date ? "mark" : kind,
      text: whole,
      key: word ? foldWord(word) : whole,
      value: number && number.length <= 8 ? Number(number) : Number.NaN,
      start,
      end: start + whole.length,
      isApart: start > last || start === 0,
    });
    last = start + whole.length;
  }
  return tokens;
}

/** A word without case and accents. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßøłæœ]/gu, (letter) => plainLetters[letter] ?? letter);
}

const plainLetters: Record<string, string> = { ß: "ss", ø: "o", ł: "l", æ: "ae", œ: "oe" };

/** Each of them one unit long, as what it stands for is: offsets stay. */
const plainMarks: Record<string, string> = {
  "／": "/",
  "．": ".",
  "－": "-",
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "−": "-",
  "～": "~",
  "〜": "~",
  "，": ",",
  "、": ",",
  "：": ":",
  "（": "(",
  "）": ")",
  "’": "'",
  "‘": "'",
  "´": "'",
  "＆": "&",
  "“": '"',
  "”": '"',
  "″": '"',
};

function plainWidth(text: string): string {
  return text.replace(/[０-９／．－–—‐‑−～〜，、：（）’‘´＆“”″]/gu, (mark) => {
    const digit = mark.charCodeAt(0) - 0xff10;
    return digit >= 0 && digit <= 9 ? String(digit) : (plainMarks[mark] ?? mark);
  });
}
