import { formsOf, stemsOf } from "../lexicon.ts";

/** A set of the words of a text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const andWords = formsOf("and");
export const untilWords = formsOf("range to");
export const fromWords = formsOf("range from");
export const betweenWords = formsOf("between");
export const ofWords = formsOf("of");
export const ordinals = formsOf("ordinal");
export const measures = formsOf("measure");
export const counts = formsOf("count");
export const measureStems = stemsOf("measure");
export const fractionWords = formsOf("fraction of");
export const dayCounters = formsOf("day counter");
export const seasonWords = formsOf("season");
export const totalWords = formsOf("total");
export const cjkTotal = stemsOf("total");
export const weekWords = formsOf("week");
export const dayWords = formsOf("day");
export const ratioWords = formsOf("ratio");
export const numberLabels = formsOf("number label");
export const streetName = stemsOf("street");
export const dateLabels = formsOf("date label");
export const articles = formsOf("article");
export const hillWords = formsOf("hill");
export const linkWords = formsOf("name link");
export const noPlaceWords = formsOf("no place");
