/** A limit against header values that differ in case only. */
const mostKnown = 1000;

/** Finds something for the first language of an Accept-Language header, once for each language: each request asks, and Intl is slow. */
export function byFirstLanguage<Found extends string>(find: (tag: string) => Found) {
  const known = new Map<string, Found>();
  return (languages: string | undefined): Found => {
    const tag = (languages ?? "").slice(0, 200).split(/[,;]/)[0]?.trim() ?? "";
    const before = known.get(tag);
    if (before) return before;
    const found = find(tag);
    if (known.size >= mostKnown) known.clear();
    known.set(tag, found);
    return found;
  };
}
