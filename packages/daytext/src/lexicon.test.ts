import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formsIn, formsOf, lexiconLanguages, phrasesOf, senses, stemsOf } from "./lexicon.ts";
import { tokensOf } from "./tokens.ts";
import { feastAt } from "./words/feast-days.ts";
import { phraseAt } from "./words/phrases.ts";

const folder = new URL("../lexicon/", import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({
    name,
    lexicon: JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Record<string, string[]>,
  }));

describe("the files of the lexicon", () => {
  it("are all loaded", () => {
    expect(files.map(({ name }) => name.replace(".json", ""))).toEqual(lexiconLanguages.toSorted());
  });

  it.each(files)("$name has only senses that English lists", ({ lexicon }) => {
    expect(Object.keys(lexicon).filter((sense) => !(senses as string[]).includes(sense))).toEqual([]);
  });

  it.each(lexiconLanguages)("%s has each form of a sense once, in words as a text has them", (language) => {
    const wrong = senses.flatMap((sense) =>
      formsIn(language, sense).filter(
        // A column's label is no text.
        (form, at, all) => all.indexOf(form) !== at || !(sense.startsWith("column ") || isReadable(form)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

function isReadable(form: string): boolean {
  const stem = form.replace(/^\?|\*/gu, "");
  return (
    stem !== "" &&
    (stem !== form ||
      tokensOf(form)
        .map(({ key }) => key)
        .join(" ") === form)
  );
}

describe("a sense", () => {
  it("that the score has weights for is listed", () => {
    expect(formsIn("und", "scored sense").filter((sense) => !(senses as string[]).includes(sense))).toEqual([]);
  });

  it("has its forms of all languages without accents, case and apostrophes", () => {
    expect(formsOf("later")).toContain("jovo heten");
    expect(formsOf("today")).toContain("aujourd hui");
  });

  it("keeps its stems apart from its words", () => {
    expect(formsOf("street").size).toBe(0);
    expect(stemsOf("street").test("bahnhofstrasse")).toBe(true);
    expect(stemsOf("until").test("until")).toBe(false);
  });

  it.each([
    ["ski", "skigebiet", true],
    ["ski", "heliskitour", false],
    ["street", "bahnhofstrasse", true],
    ["street", "strasse", false],
    ["street", "strassenbahn", false],
    ["training compound", "vereinsrennen", true],
  ] as const)("%s is held by %s: %s", (sense, word, isHeld) => {
    expect(stemsOf(sense).test(word)).toBe(isHeld);
  });

  it("is found by its longest phrase", () => {
    const words = tokensOf("the day after tomorrow");
    expect(phraseAt(phrasesOf("day after"), words, 0)).toBe(3);
  });
});

it.each(senses.filter((sense) => sense.startsWith("feast ") && sense !== "feast lead"))(
  "%s is read by each of its names",
  (sense) => {
    expect([...formsOf(sense)].filter((name) => feastAt(tokensOf(name), 0) === null)).toEqual([]);
  },
);
