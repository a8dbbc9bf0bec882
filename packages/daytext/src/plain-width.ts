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
    號: "日",
  }),
);

export function plainWidth(text: string): string {
  return text.replace(/[０-９／．－–—‐‑−～〜，、：（）’‘´＆“”″년월일号號]/gu, (mark) => {
    const digit = mark.charCodeAt(0) - 0xff10;
    return digit >= 0 && digit <= 9 ? String(digit) : plainMark(mark);
  });
}

export function plainMark(mark: string): string {
  return plainMarks.get(mark) ?? mark;
}
