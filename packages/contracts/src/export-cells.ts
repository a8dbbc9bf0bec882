/** White space and signs without width in front of it do not keep a spreadsheet from running a formula; full-width signs are taken for plain ones. */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * A cell as it is exported: one that a spreadsheet would run gets an apostrophe in front (behaviour §6), and so does one that
 * has apostrophes there already, so that `rearmCell` gives back exactly what was there.
 */
export function disarmCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** A cell as it was before the export disarmed it. */
export function rearmCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** The names of a day's skis in one cell, parted by "; ". A name that holds a semicolon or quotes is quoted, as a CSV field is. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => (/[;"\r\n]|^\s|\s$/u.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join("; ");
}

/** The names that `joinNames` put into a cell. A quote that is never closed ends with the cell. */
export function splitNames(cell: string): string[] {
  const found = cell.matchAll(/ *(?:"((?:[^"]|"")*)(?:"[^;]*)?|([^;]*))(?:;|$)/gu);
  return [...found]
    .map(([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain.trim())
    .filter((name) => name !== "");
}
