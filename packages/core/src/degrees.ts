/** Six decimals (11 cm): SQLite reads the last digits of a number in JSON inexactly, so a restored one could differ. */
export function degrees(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e6) / 1e6;
}
