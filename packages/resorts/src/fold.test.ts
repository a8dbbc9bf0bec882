import { expect, test } from "vitest";
import { fold, foldSpelledOut, foldWords, isCjk, wordsAsWritten } from "./fold.ts";

test.each([
  ["St. Anton am Arlberg", "st anton am arlberg"],
  ["Saint-Gervais", "st gervais"],
  ["Sankt Moritz", "st moritz"],
  ["Sainte-Foy", "st foy"],
  ["Mount Hood", "mt hood"],
  ["Mt. Hood", "mt hood"],
  ["  Val   d’Isère ", "val d isere"],
  ["Devil's Head", "devils head"],
  ["A-Basin", "a basin"],
  ["Großer Arber", "grosser arber"],
  ["Røros, Żywiec, Łódź, Ærø, Œuf", "roros zywiec lodz aero oeuf"],
  ["İlgaz Uludağ", "ilgaz uludag"],
  ["ＮＩＳＥＫＯ", "niseko"],
  ["Йошкар-Ола", "иошкар ола"],
  ["ガーラ湯沢", "ガーラ湯沢"],
  ["ｶﾞｰﾗ湯沢", "ガーラ湯沢"],
  ["にせこ", "ニセコ"],
  ["苗場スキー場", "苗場"],
  ["용평리조트", "용평"],
  ["スキー場", "スキー場"],
  ["", ""],
  ["!?-", ""],
])("folds %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("keeps what tells two names apart", () => {
  expect(fold("ハ")).not.toBe(fold("バ"));
  expect(fold("Mountain High")).not.toBe(fold("Mt High"));
});

test("gives the words of a name", () => {
  expect(foldWords("Lech/Zürs am Arlberg")).toEqual(["lech", "zurs", "am", "arlberg"]);
});

test.each([
  ["Kitzbühel", "kitzbuehel"],
  ["Sölden", "soelden"],
  ["Åre", "aare"],
  ["Åre", "aare"],
  ["Alta", null],
  ["Méribel", null],
])("spells out %s", (text, spelled) => {
  expect(foldSpelledOut(text)).toBe(spelled);
});

test("tells scripts of syllables and words from letters", () => {
  expect(["苗場", "ニセコ", "용평"].map(isCjk)).toEqual([true, true, true]);
  expect(["Бансько", "alta"].map(isCjk)).toEqual([false, false]);
});

test("no sign unfolds to more than six letters", () => {
  const signs = Array.from({ length: 0x20000 }, (_, at) => at).filter((at) => at < 0xd800 || at > 0xdfff);
  expect(signs.filter((at) => wordsAsWritten(String.fromCodePoint(at)).join("").length > 6)).toEqual([]);
});
