import type { TextImport } from "@firn/contracts/text-imports";
import { expect, test } from "vitest";
import { skier } from "./support/importing-skier.ts";

test("lines joined to a day are listed, never joined to two, and headings say as which year they were read", async () => {
  const { call, textImport, readText } = await skier();
  const lines = [
    ...["2016/17", "Feb 3 Alta, icy", "home by noon", "TODO wax skis", ""],
    ...["Feb 5-7 Lech, sun", "best week ever", "", "Winter 2018-2019", "Dec 2024:", "- 12 Alta", "", "no date here"],
  ];
  const made = await textImport(lines.join("\n"));
  const joined = [
    { line: 3, text: "home by noon", date: "2017-02-03" },
    { line: 4, text: "TODO wax skis", date: "2017-02-03" },
    { line: 7, text: "best week ever", date: "2017-02-05" },
  ];
  expect(made.joined_lines).toEqual(joined);
  expect(made.unread_lines.map(({ line, read_as }) => [line, read_as])).toEqual([
    [1, "winter 2016/17"],
    [9, "winter 2018/19"],
    [10, "December 2024"],
    [13, undefined],
  ]);
  expect(made.draft_days.map(({ date, notes }) => [date, notes])).toEqual([
    ["2017-02-03", "icy\nhome by noon\nTODO wax skis"],
    ["2017-02-05", "sun\nbest week ever"],
    ["2017-02-06", "sun"],
    ["2017-02-07", "sun"],
    ["2024-12-12", null],
  ]);
  expect(made.draft_days[2]?.original_text).toBe("Feb 5-7 Lech, sun");
  expect((await call({ route: "textImports.addDraft", id: made.id, body: { line: 3 } })).status).toBe(422);
  const again = await call<TextImport>({ route: "textImports.process", id: made.id, form: { season_offset: "-1" } });
  expect(again.body.joined_lines).toEqual(joined);
  expect((await readText(made.id)).joined_lines).toEqual(joined);
});
