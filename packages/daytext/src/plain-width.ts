/** Marks as ASCII has them, signs of a date as Japanese has them, and joiners of emoji, which are no letters of a word, as blanks. */
const plainMarks = new Map(
  Object.entries({
    ...{ "/": "／", ".": "．", "-": "－–—‐‑−", "~": "～〜", ",": "，、", ":": "：", "(": "（", ")": "）", "&": "＆" },
    ...{ "'": "’‘´", '"': "“”″", 年: "년", 月: "월", 日: "일号號", " ": "\u200d\ufe0e\ufe0f" },
    ...Object.fromEntries(Array.from("０１２３４５６７８９", (digit, value) => [String(value), digit])),
  }).flatMap(([plain, marks]) => Array.from(marks, (mark) => [mark, plain] as const)),
);
const marks = new RegExp(`[${[...plainMarks.keys()].join("")}]`, "gu");

/** The text with plain digits and marks, of the same length. */
export function plainWidth(text: string): string {
  return text.replace(marks, (mark) => plainMarks.get(mark) ?? mark);
}
