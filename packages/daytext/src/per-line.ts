/** The same function, called once for each line: a line may have hundreds of dates. Only for what never changes, as its tokens. */
export function perLine<Line extends object, Fact>(find: (line: Line) => Fact): (line: Line) => Fact {
  const known = new WeakMap<Line, Fact>();
  return (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    const fact = find(line);
    known.set(line, fact);
    return fact;
  };
}
