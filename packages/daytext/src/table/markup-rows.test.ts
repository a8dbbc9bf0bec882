import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";
import { markupRows } from "./markup-rows.ts";

const daysIn = (text: string) =>
  readDays(text, context()).drafts.map(({ date, resort, line }) => `${line} ${date} ${resort?.name}`);

test.each([
  [
    '<table class="log">\n<tr><th>Gebiet</th><th>Datum</th></tr>\n<tr><td rowspan="2">S&ouml;lden</td><td>4.1.2025</td></tr>\n<tr><td><b>7.1.2025</b></td></tr>\n<tr>\n<td>Alta</td>\n<td>8.1.2025</td>\n</tr></table>',
    ["3 2025-01-04 Sölden", "4 2025-01-07 Sölden", "5 2025-01-08 Alta"],
  ],
  [
    "<TABLE><TR><TD>Åre<TD>2025-02-08<TR><TD>Hemsedal<TD>2025-02-09</TABLE>",
    ["1 2025-02-08 Åre", "1 2025-02-09 Hemsedal"],
  ],
  [
    "\\begin{tabular}{lrl}\n\\hline\n\\textbf{Date} & \\textbf{Station} & m \\\\\n\\hline\n4 janvier 2025 & Val Thorens & 3200\\,m \\\\\n8 février 2025 & Alta & 100 \\\\ \\hline\n\\end{tabular}",
    ["5 2025-01-04 Val Thorens", "6 2025-02-08 Alta"],
  ],
])("reads the rows of a table in a markup: %j", (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

test("leaves a page that says more than its tables to the reader of texts", () => {
  expect(markupRows("<p>Alta, Jan 4</p><table><tr><td>Date</td><td>2025-01-05</td></tr></table>")).toBeNull();
  expect(markupRows("Alta & Vail, 4 Jan 2025")).toBeNull();
});
