/** The names of a day's skis in one cell, parted by "; ". A name that holds a semicolon or quotes is quoted, as a CSV field is. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => (/[;"\r\n]|^\s|\s$/u.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join("; ");
}

/** The names that `joinNames` put into a cell. A quote that is never closed ends with the cell. */
export function splitNames(cell: string): string[] {
  const names: string[] = [];
  let at = 0;
  while (at < cell.length) {
    while (cell[at] === " ") at += 1;
    const [name, end] = cell[at] === '"' ? quotedName(cell, at + 1) : plainName(cell, at);
    if (name !== "") names.push(name);
    at = end + 1;
  }
  return names;
}

function plainName(cell: string, start: number): [name: string, end: number] {
  const found = cell.indexOf(";", start);
  const end = found === -1 ? cell.length : found;
  return [cell.slice(start, end).trim(), end];
}

function quotedName(cell: string, start: number): [name: string, end: number] {
  let name = "";
  let at = start;
  while (at < cell.length) {
    const quote = cell.indexOf('"', at);
    if (quote === -1) return [name + cell.slice(at), cell.length];
    name += cell.slice(at, quote);
    if (cell[quote + 1] !== '"') {
      const next = cell.indexOf(";", quote);
      return [name, next === -1 ? cell.length : next];
    }
    name += '"';
    at = quote + 2;
  }
  return [name, cell.length];
}
