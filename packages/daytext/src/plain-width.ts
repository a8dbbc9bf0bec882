const plainMarks = new Map(
  Object.entries({
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
    년: "年",
    월: "月",
    일: "日",
    号: "日",
    "\u200d": " ",
    號: "日",
  }),
);

/**
 * The text with plain digits and marks, of the same length. Variation selectors and joiners of emoji become spaces: they are no
 * letters of a word.
 */
export function plainWidth(text: string): string {
  return text.replace(/[０-９／．－–—‐‑−～〜，、：（）’‘´＆“”″년월일号號]|\u200d|[\ufe00-\ufe0f]/gu, (mark) => {
    const digit = mark.charCodeAt(0) - 0xff10;
    return digit >= 0 && digit <= 9 ? String(digit) : plainMark(mark);
  });
}

/** A mark as ASCII has it. */
export function plainMark(mark: string): string {
  return plainMarks.get(mark) ?? (mark >= "\ufe00" && mark <= "\ufe0f" ? " " : mark);
}
