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
