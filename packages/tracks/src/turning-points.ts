/** Indexes of the highest and lowest values in turn, between which they rise or fall by more than `least`. */
export function turningPoints(values: readonly number[], least: number): number[] {
  const turns: number[] = [];
  const at = (index: number) => values[index] ?? 0;
  let [low, high] = [0, 0];
  let direction = 0;
  for (let now = 1; now < values.length; now++) {
    if (direction !== 1 && at(now) - at(low) > least) {
      turns.push(low);
      [direction, high] = [1, now];
    } else if (direction !== -1 && at(high) - at(now) > least) {
      turns.push(high);
      [direction, low] = [-1, now];
    }
    if (at(now) >= at(high)) high = now;
    if (at(now) < at(low)) low = now;
  }
  if (direction !== 0) turns.push(direction === 1 ? high : low);
  return turns;
}

/** The sum of all falls of more than `least`. */
export function fallOf(values: readonly number[], least: number): number {
  const turns = turningPoints(values, least).map((turn) => values[turn] ?? 0);
  return turns.reduce((sum, value, at) => sum + Math.max(0, (turns[at - 1] ?? value) - value), 0);
}
