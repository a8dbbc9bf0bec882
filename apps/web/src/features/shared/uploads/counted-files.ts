import { i18n } from "../../../lib/i18n/i18n.ts";

const counts = {
  photo: (count: number) => i18n.t("{count, plural, one {# photo} other {# photos}}", { count }),
  track: (count: number) => i18n.t("{count, plural, one {# track} other {# tracks}}", { count }),
  calendar: (count: number) => i18n.t("{count, plural, one {# calendar} other {# calendars}}", { count }),
  text: (count: number) => i18n.t("{count, plural, one {# text} other {# texts}}", { count }),
  file: (count: number) => i18n.t("{count, plural, one {# file} other {# files}}", { count }),
  otherFile: (count: number) => i18n.t("{count, plural, one {# other file} other {# other files}}", { count }),
};

export type CountedNoun = keyof typeof counts;

/** "12 photos", "1 track": how many there are of each noun, in the order of the first ones. */
export function countedFiles(nouns: readonly CountedNoun[]): string[] {
  return [...new Set(nouns)].map((noun) => counts[noun](nouns.filter((each) => each === noun).length));
}
