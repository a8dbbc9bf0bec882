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
