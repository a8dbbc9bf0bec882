/** "1 season", "4 seasons". */
export function numberOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "1 day", "8 days". */
export function daysText(count: number): string {
  return numberOf(count, "day");
}
