import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";

const doubtsIn = (text: string) => readDays(text, context()).drafts.map(({ doubt }) => doubt);

test.each([
  "Datum;Skigebiet;Produkt;Preis\n4.1.2025;Sölden;Tageskarte;75,00\n5.1.2025;Sölden;Kaution KeyCard;5,00",
  "Date\tResort\tItem\n2025-01-04\tVail\tDay ticket, $120\n2025-01-05\tVail\tGift card, $50",
  "Data,Ośrodek,Opis,Kwota\n2025-01-04,Hemsedal,Karnet dzienny,120\n2025-01-05,Hemsedal,Doładowanie karty,200",
])("doubts a row of a pass that is no day's ticket: %j", (text) => {
  expect(doubtsIn(text)).toEqual([null, "price"]);
});

test("takes the same words in a log for words", () => {
  expect(doubtsIn("Date,Resort,Notes\n2025-01-04,Vail,Deposit of snow\n2025-01-05,Vail,icy")).toEqual([null, null]);
  expect(doubtsIn("Date,Resort,Cost,Notes\n2025-01-04,Vail,$9,got free parking\n2025-01-05,Vail,$9,icy")).toEqual([
    null,
    null,
  ]);
});
