/** White space in front of it does not keep a spreadsheet from running a formula; full-width signs are taken for plain ones. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/**
 * A cell as it is exported: one that a spreadsheet would run gets an apostrophe in front (behaviour §6), and so does one that
 * has apostrophes there already, so that `rearmCell` gives back exactly what was there.
 */
export function disarmCell(text: string): string {
  return formula.test(withoutApostrophes(text)) ? `'${text}` : text;
}

/** A cell as it was before the export disarmed it. */
export function rearmCell(text: string): string {
  return text.startsWith("'") && formula.test(withoutApostrophes(text)) ? text.slice(1) : text;
}

function withoutApostrophes(text: string): string {
  let at = 0;
  while (text[at] === "'") at += 1;
  return text.slice(at);
}
