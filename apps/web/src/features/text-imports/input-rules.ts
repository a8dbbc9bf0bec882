const textTypes = new Set(["text/plain", "text/csv"]);

/** Whether a file may be chosen (behaviour §8): by its type, or by its name where the system knows no type for it. */
export function isTextFile({ type, name }: Pick<File, "type" | "name">): boolean {
  return textTypes.has(type.split(";")[0]?.trim().toLowerCase() ?? "") || /\.(?:txt|csv)$/i.test(name);
}

/** "2025–26": what skiers call the season that starts in this year. */
export function seasonYears({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}–${last.slice(2)}`;
}
