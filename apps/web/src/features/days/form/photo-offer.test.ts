import { expect, test } from "vitest";
import type { PhotoFacts } from "../../shared/uploads/upload-queue.ts";
import { photoOffer } from "./photo-offer.ts";

const alta = { id: "us-alta", name: "Alta", region: "Utah", country: "United States" };
const brighton = { ...alta, id: "us-brighton", name: "Brighton" };
const taken: PhotoFacts = { date: "2026-01-10", resort: alta };
const nothing: PhotoFacts = { date: null, resort: null };

test.each([
  ["a new day gets both", [taken], { date: "2026-01-17", resort: null }, true, { date: taken.date, resort: alta }],
  ["a chosen resort stays", [taken], { date: "2026-01-17", resort: brighton }, true, { date: taken.date }],
  ["the date is the same", [taken], { date: "2026-01-10", resort: null }, true, { resort: alta }],
  ["a logged day keeps its date", [taken], { date: "2026-01-17", resort: null }, false, { resort: alta }],
  ["a logged day is complete", [taken], { date: "2026-01-17", resort: brighton }, false, undefined],
  ["all is filled in", [taken], { date: "2026-01-10", resort: alta }, true, undefined],
  ["a later photo", [null, nothing, taken], { date: "2026-01-10", resort: null }, true, { resort: alta }],
  ["no photo", [], { date: "2026-01-10", resort: null }, true, undefined],
] as const)("%s", (_, facts, draft, isNew, offer) => {
  expect(
    photoOffer(
      facts.map((each) => ({ facts: each })),
      draft,
      isNew,
    ),
  ).toEqual(offer);
});
