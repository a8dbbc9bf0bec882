/**
 * For tests only: the records of a CSV file, read as strictly as RFC 4180 is written. Throws for a file without its byte order
 * mark, a line that does not end with CRLF, a quote that stands anywhere else, or records of different lengths.
 */
export function strictCsv(file: string): string[][] {
  if (!file.startsWith("\ufeff")) throw new Error("no byte order mark");
  const text = file.slice(1);
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [field, end] = text[at] === '"' ? quoted(text, at + 1) : plain(text, at);
    record.push(field);
    if (text[end] === ",") at = end + 1;
    else if (text.startsWith("\r\n", end)) {
      records.push(record);
      record = [];
      at = end + 2;
    } else throw new Error(`neither a comma nor CRLF at ${end}`);
  }
  if (record.length > 0) throw new Error("the last record does not end");
  if (records.some(({ length }) => length !== records[0]?.length)) throw new Error("records of different lengths");
  return records;
}

function quoted(text: string, start: number): [field: string, end: number] {
  let field = "";
  for (let at = start; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new Error(`a quote at ${start} is never closed`);
    field += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [field, quote + 1];
    field += '"';
    at = quote + 2;
  }
}

function plain(text: string, start: number): [field: string, end: number] {
  let end = start;
  while (end < text.length && text[end] !== "," && !text.startsWith("\r\n", end)) {
    if ('"\r\n'.includes(text[end] ?? "")) throw new Error(`a mark at ${end} that needs quotes`);
    end += 1;
  }
  return [text.slice(start, end), end];
}
