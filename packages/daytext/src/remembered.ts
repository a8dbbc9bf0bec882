/** The same function, called once for each text. */
export function remembered<Text extends string, Fact extends object>(find: (text: Text) => Fact): (text: Text) => Fact {
  const known = new Map<Text, Fact>();
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

/** The same function, called once for each object: a line may have hundreds of dates. Only for what never changes, as a line's tokens. */
export function oncePer<Of extends object, Fact>(find: (of: Of) => Fact): (of: Of) => Fact {
  const known = new WeakMap<Of, Fact>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const fact = find(of);
    known.set(of, fact);
    return fact;
  };
}
