import { plainWidth } from "./plain-width.ts";
import { keptToken, type Token } from "./token.ts";

/** Tokens of a line, with where each begins: UTF-16 offsets. */
export interface TokenRun {
  readonly tokens: readonly Token[];
  readonly starts: readonly number[];
}

/** A line of tokens; `said` are the flags of all its words. */
export interface TokenLine extends TokenRun {
  readonly said: number;
}

/** Beyond this, in UTF-16 units, a line is not looked at: days stand nearer to its beginning, and hostile lines have no end. */
export const lookedAt = 4000;

/** The tokens of a line, of its first `lookedAt` units. */
export function readTokens(line: string): TokenLine {
  if (line === "") return noTokens;
  const text = line.length > lookedAt ? line.slice(0, lookedAt) : line;
  return plainTokens(text) ?? patternTokens(plainWidth(text));
}

const noTokens: TokenLine = { tokens: [], starts: [], said: 0 };

/** The tokens alone. */
export function tokensOf(line: string): readonly Token[] {
  return readTokens(line).tokens;
}

/** Where a token ends, in UTF-16 units. */
export function endOf({ tokens, starts }: TokenRun, at: number): number {
  return (starts[at] ?? 0) + (tokens[at]?.text.length ?? 0);
}

/** 日曜日 and 월요일 are words, though each holds the sign of a day. */
const pattern =
  /([月火水木金土日]曜日?|[월화수목금토일]요일)|([年月日년월일号號])|((?:(?![年月日년월일号號]|[火水木金土]曜|[화수목금토]요일)[\p{L}\p{M}])+)|([0-9]+)|(\S)/gu;

/** Kinds of signs, as `pattern` has them; what is beyond Latin letters and general punctuation is left to it. */
const [space, word, number, mark, unknown] = [0, 1, 2, 3, 4] as const;
const latinKinds = kindsOf(0, 0x250);
const punctuationStart = 0x2000;
const punctuationKinds = kindsOf(punctuationStart, 0x70);

function kindsOf(from: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => {
    const sign = String.fromCharCode(from + at);
    if (/[0-9]/u.test(sign)) return number;
    if (/[\p{L}\p{M}]/u.test(sign)) return word;
    return /\s/u.test(sign) ? space : mark;
  });
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return latinKinds[code] ?? punctuationKinds[code - punctuationStart] ?? unknown;
}

interface Found extends TokenLine {
  readonly tokens: Token[];
  readonly starts: number[];
  said: number;
  end: number;
}

/** As `patternTokens`, without a regular expression: most lines are plain (bench/daytext). Null for any other. */
function plainTokens(text: string): TokenLine | null {
  const found: Found = { tokens: [], starts: [], said: 0, end: 0 };
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(text, at);
    if (kind === unknown) return null;
    const start = at++;
    if (kind === space) continue;
    let hash = hashOn(0, text.charCodeAt(start));
    if (kind !== mark)
      for (; at < text.length && kindAt(text, at) === kind; at++) hash = hashOn(hash, text.charCodeAt(at));
    add(found, text, start, at, hash);
  }
  return found;
}

function patternTokens(text: string): TokenLine {
  const found: Found = { tokens: [], starts: [], said: 0, end: 0 };
  for (const { 0: written, index: start } of text.matchAll(pattern)) {
    let hash = 0;
    for (let at = 0; at < written.length; at++) hash = hashOn(hash, written.charCodeAt(at));
    add(found, text, start, start + written.length, hash);
  }
  return found;
}

function add(found: Found, text: string, start: number, end: number, hash: number): void {
  const gap = start === 0 ? 2 : Math.min(2, start - found.end);
  const token = keptToken(text, start, end, hashOn(hash, gap), gap);
  found.tokens.push(token);
  found.starts.push(start);
  found.said |= token.wordFlags;
  found.end = end;
}

function hashOn(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x9e3779b1);
}
