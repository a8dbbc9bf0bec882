import { normalized } from "@firn/contracts/normalized";
import { foldWord } from "@firn/daytext/fold-word";

/** `from` and `to` are UTF-16 units of the text; a tight token has no blank before it. */
export interface Token {
  readonly kind: "word" | "number" | "mark";
  /** Without accents. */
  readonly key: string;
  /** In small letters. */
  readonly written: string;
  readonly from: number;
  readonly to: number;
  readonly isTight: boolean;
}

/** Letters of scripts without spaces are tokens of their own, so that phrases are found in them as in words. */
const cjk = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]";
const pattern = new RegExp(`${cjk}|\\p{Nd}+|(?:(?!${cjk})[\\p{L}\\p{M}])+|\\S`, "gu");
const apostrophe = /^['’ʻ‘`´ʼ]$/u;

export function tokensOf(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(pattern)].map(({ 0: written, index: from }) => {
    const key = apostrophe.test(written) ? "'" : foldWord(written);
    const isTight = from === end && from > 0;
    end = from + written.length;
    return { kind: kindOf(key), key, written: normalized(written, "NFC").toLowerCase(), from, to: end, isTight };
  });
}

function kindOf(key: string): Token["kind"] {
  if (/^\d+$/.test(key)) return "number";
  return /^[\p{L}\p{M}\p{N}]/u.test(key) ? "word" : "mark";
}

/** Whether the tokens have these keys from there on. */
export function hasKeys(tokens: readonly Token[], at: number, keys: readonly string[]): boolean {
  return keys.every((key, next) => tokens[at + next]?.key === key);
}
