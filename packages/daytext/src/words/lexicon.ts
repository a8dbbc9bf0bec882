import { formsOf, stemsOf } from "../lexicon.ts";

/** Between days of a list. */
export const andWords = formsOf("and");
/** Between the ends of a range. */
export const untilWords = formsOf("range to");
/** Before a range: "du 3 au 5 mars". */
export const fromWords = formsOf("range from");
/** Between day and month: "12 de enero", "the 12th of January". */
export const ofWords = formsOf("of");
/** After the day's number: "12th", "1er", "3º". */
export const ordinals = formsOf("ordinal");
/** Behind a number that is an amount and no day. */
export const measures = formsOf("measure");
/** Behind a number that counts, unless it is surely a day. */
export const counts = formsOf("count");
/** The same in Japanese, right behind the number. */
export const measureStems = stemsOf("measure");
/** "1/2 day", "3/4 of the mountain". */
export const fractionWords = formsOf("fraction of");
/** In front of the number of a day within a list: "Day 2: Snowbird". */
export const dayCounters = formsOf("day counter");
/** In front of the years of a season, and behind the number of its days. */
export const seasonWords = formsOf("season");
/** In front of sums. */
export const totalWords = formsOf("total");
/** The same in Japanese. */
export const cjkTotal = stemsOf("total");
/** In front of a week's date or number. */
export const weekWords = formsOf("week");
/** Words for days that are counted. */
export const dayWords = formsOf("day");
/** In front of, or behind, a ratio such as "4/12 lifts" or "Lawinenstufe 3/5". */
export const ratioWords = formsOf("ratio");
/** In front of a size, a rank or the number of a thing. */
export const numberLabels = formsOf("number label");
/** A street, in front of the number of a house. */
export const streetName = stemsOf("street");
/** Labels in front of a date. */
export const dateLabels = formsOf("date label");
/** Between two words of a place, or in front of a day: "the 19th". */
export const articles = formsOf("article");
/** The same of several: "les 17 et 18", and no day behind it alone. */
export const pluralArticles = formsOf("plural article");
/** Other words in front of a day: "on", "dia". */
export const dayLeads = formsOf("day lead");
/** Words in front of a place, or of a month. */
export const placeLeads = formsOf("place lead");
/** Words that go on telling: "then". */
export const thenWords = formsOf("then");
/** Words in the names of hills and ski areas. */
export const hillWords = formsOf("hill");
/** Small words inside a name. */
export const linkWords = formsOf("name link");
/** Words that begin no name of a place. */
export const noPlaceWords = formsOf("no place");
