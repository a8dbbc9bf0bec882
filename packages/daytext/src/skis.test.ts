import { expect, test } from "vitest";
import { createFindSkis } from "./skis.ts";
import { tokensOf } from "./tokens.ts";

function found(text: string, names: readonly string[]): string[] {
  const skis = names.map((name, at) => ({ id: `${at}`, name }));
  return createFindSkis(skis)(tokensOf(text)).map(({ ski }) => `${ski.id} ${ski.name}`);
}

test.each<[string, string, string[], string[]]>([
  ["an exact name beats a part of a longer one", "Rustler 10", ["Rustler 10 Pro", "Rustler 10"], ["1 Rustler 10"]],
  ["in whichever order they stand", "Rustler 10", ["Rustler 10", "Rustler 10 Pro"], ["0 Rustler 10"]],
  ["and a name without its length", "Rustler 10", ["Rustler 10 188", "Rustler 10"], ["1 Rustler 10"]],
  ["of two skis with one name it is the first", "Rustler 10", ["Rustler 10", "Rustler 10"], ["0 Rustler 10"]],
  ["a part of two names is none", "on Rustler", ["Rustler 10", "Rustler 11"], []],
  [
    "the longer name wins where it is written",
    "Rustler 10 Pro",
    ["Rustler 10", "Rustler 10 Pro"],
    ["1 Rustler 10 Pro"],
  ],
])("%s: %j", (_, text, names, skis) => {
  expect(found(text, names)).toEqual(skis);
});
