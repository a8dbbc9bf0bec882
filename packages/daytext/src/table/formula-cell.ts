/** White space and signs without width in front of it do not keep a spreadsheet from running a formula; full-width signs are taken for plain ones. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

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

/** A cell of any spreadsheet as it is shown: without the apostrophe that makes it a text, or the text or date of a plain formula. */
export function shownCell(written: string): string {
  const cell = written.trim();
  if (cell.startsWith("'")) return /^'(?=[\p{N}=+@-])/u.test(cell) ? shownCell(cell.slice(1)) : cell;
  if (!cell.startsWith("=")) return cell;
  const [, ...date] = /^=\p{L}{1,9}\((\d{4})[,;] ?(\d{1,2})[,;] ?(\d{1,2})\)$/u.exec(cell) ?? [];
  if (date.length > 0) return date.map((part) => part.padStart(2, "0")).join("-");
  const parts = cell.split('"');
  const isText = parts.length > 2 && (parts.at(-1) === "" || parts.at(-1) === ")");
  return (isText && parts.at(-2)) || cell;
}

function withoutApostrophes(text: string): string {
  let at = 0;
  while (text[at] === "'") at += 1;
  return text.slice(at);
}
