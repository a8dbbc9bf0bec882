import { keptToken, type Token } from "./token.ts";

/** Tokens of a line, with where each begins: UTF-16 offsets. */
export interface TokenRun {
  readonly tokens: readonly Token[];
  readonly starts: readonly number[];
}

/** Beyond this, in UTF-16 units, a line is not looked at: days stand nearer to its beginning, and hostile lines have no end. */
export const lookedAt = 4000;

/** 日曜日 is one word, though it holds the sign of a day. */
const pattern = /[月火水木金土日]曜日?|[年月日]|(?:[^\P{L}年月日火水木金土]|\p{M}|[火水木金土](?!曜))+|[0-9]+|\S/gu;

/** The tokens of a line, of its first `lookedAt` units. */
export function readTokens(line: string): TokenRun {
  const tokens: Token[] = [];
  const starts: number[] = [];
  let end = 0;
  for (const { 0: text, index: start } of plainWidth(line.slice(0, lookedAt)).matchAll(pattern)) {
    const token = keptToken(text, start === 0 || start > end);
    tokens.push(token);
    starts.push(start);
    end = start + text.length;
  }
  return { tokens, starts };
}

/** The tokens alone. */
export function tokensOf(line: string): readonly Token[] {
  return readTokens(line).tokens;
}

/** Where a token ends, in UTF-16 units. */
export function endOf({ tokens, starts }: TokenRun, at: number): number {
  return (starts[at] ?? 0) + (tokens[at]?.text.length ?? 0);
}

/** Marks as ASCII has them, signs of a date as Japanese has them, and joiners of emoji, which are no letters of a word, as blanks. */
const plainMarks = new Map(
  Object.entries({
    ...{ "/": "／", ".": "．", "-": "－–—‐‑−", "~": "～〜", ",": "，、", ":": "：", "(": "（", ")": "）", "&": "＆" },
    ...{ "'": "’‘´", '"': "“”″", 年: "년", 月: "월", 日: "일号號", " ": "\u200d\ufe0e\ufe0f" },
    ...Object.fromEntries(Array.from("０１２３４５６７８９", (digit, value) => [String(value), digit])),
  }).flatMap(([plain, marks]) => Array.from(marks, (mark) => [mark, plain] as const)),
);
const widths = new RegExp(`[${[...plainMarks.keys()].join("")}]`, "gu");

/** The text with plain digits and marks, of the same length. */
export function plainWidth(text: string): string {
  return text.replace(widths, (mark) => plainMarks.get(mark) ?? mark);
}
