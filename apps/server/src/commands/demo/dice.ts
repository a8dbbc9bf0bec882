export type Dice = (sides: number) => number;

/** A seeded random generator (Park and Miller): whole numbers from 0 to `sides` - 1. */
export function createDice(seed: number): Dice {
  let state = ((seed * 69_621) % 2_147_483_646) + 1;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

export function pick<Item>(roll: Dice, items: readonly Item[]): Item {
  const item = items[roll(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

export function between(roll: Dice, low: number, high: number): number {
  return low + (roll(10_001) / 10_000) * (high - low);
}
