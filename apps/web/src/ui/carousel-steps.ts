/** Which of `count` slides a key leads to from `current`; it stops at both ends. Undefined: the key is none of a carousel's. */
export function stepTo(key: string, current: number, count: number): number | undefined {
  const last = Math.max(count - 1, 0);
  switch (key) {
    case "ArrowRight":
      return Math.min(current + 1, last);
    case "ArrowLeft":
      return Math.max(current - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
