/** Work that lets its caller do other things between its steps. Gives what it has made. */
export type Steps<Made> = Generator<void, Made>;

/** So many resorts take at most some ten milliseconds. */
const mostInStep = 200;

/** Uses each item, by default as many in a step as of resorts. */
export function* inSteps<Item>(items: Iterable<Item>, use: (item: Item) => void, most = mostInStep): Steps<void> {
  let count = 0;
  for (const item of items) {
    // guard (resorts/src/steps)
    if (count++ % most === 0) yield;
    use(item);
  }
}

export function* inStep<Made>(make: () => Made): Steps<Made> {
  yield;
  return make();
}

/** Does the work at once. */
export function atOnce<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
