export function plural(count: number, noun: string): string {
  // The first number that Intl formats takes 10 ms and more.
  const figure = count < 1000 ? count : count.toLocaleString("en");
  return `${figure} ${noun}${count === 1 ? "" : "s"}`;
}

/** "12 photos", "1 track": how many there are of each noun, in the order of the first ones. */
export function pluralEach(nouns: readonly string[]): string[] {
  return [...new Set(nouns)].map((noun) => plural(nouns.filter((each) => each === noun).length, noun));
}
