import { withoutEntities } from "../without-entities.ts";
import { lineCounter, type Row } from "./read-rows.ts";

/** The rows of a table in HTML; null for any other text, and for a page that says more than its tables. */
export function markupRows(text: string): Row[] | null {
  const isTable = /<t[dh]\b/iu.test(text) && !/[\p{L}\p{N}]/u.test(withoutTables(text));
  return isTable ? htmlRows(text) : null;
}

function withoutTables(text: string): string {
  const [before, ...tables] = text.split(/<table\b/iu);
  const behind = tables.map((table) => table.split(/<\/table/iu)[1] ?? "");
  return [before, ...behind].join("").replace(/<[^<>]*>/gu, "");
}

const htmlRow = /<tr\b[^<>]*>(.*?)(?=<tr\b|<\/table|$)/gisu;
const htmlCell = /<t[dh]\b([^<>]*)>(.*?)(?=<t[dh]\b|<\/tr|$)/gisu;

/** A cell over several rows or columns stands in each. */
function htmlRows(text: string): Row[] {
  const spanned: { cell: string; rows: number }[] = [];
  const lineOf = lineCounter(text);
  return [...text.matchAll(htmlRow)].map(([written, inner = ""]) => {
    const cells: string[] = [];
    const addSpanned = () => {
      for (let above = spanned[cells.length]; above && above.rows > 0; above = spanned[cells.length]) {
        above.rows -= 1;
        cells.push(above.cell);
      }
    };
    for (const [, attributes = "", content = ""] of inner.matchAll(htmlCell)) {
      addSpanned();
      const cell = withoutEntities(content.replace(/<[^<>]*>/gu, " "))
        .replace(/\s+/gu, " ")
        .trim();
      const rows = Number(/rowspan\W{1,3}(\d{1,2})/iu.exec(attributes)?.[1] ?? 1) - 1;
      const columns = Number(/colspan\W{1,3}(\d{1,2})/iu.exec(attributes)?.[1] ?? 1);
      for (let column = 0; column < columns; column++) {
        spanned[cells.length] = { cell, rows };
        cells.push(cell);
      }
    }
    addSpanned();
    return { cells, raw: cells, text: written.trim(), line: lineOf(written) };
  });
}

/** Lines without LaTeX's commands. */
export function withoutCommands(text: string): string {
  return text.replace(/\\(?:begin|end)\{\w*\}(?:\{[^{}]*\})?|\\[,\\]|\\[a-z]{2,20}|[{}]/gu, "");
}
