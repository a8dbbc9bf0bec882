/** The same function, called once for each text. */
export function remembered<Text extends string, Fact extends object>(find: (text: Text) => Fact): (text: Text) => Fact {
  const known = new Map<Text, Fact>();
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}
