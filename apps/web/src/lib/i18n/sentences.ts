/**
 * An area's sentences. `make` runs when one is first read, so that they are of the language that is shown then:
 * `sentences(() => ({ save: i18n.t("Save"), edit: (name: string) => i18n.t("Edit {name}", { name }) }))`.
 */
export function sentences<const T extends object>(make: () => T): T {
  let made: T | undefined;
  const texts = () => {
    made ??= make();
    return made;
  };
  return new Proxy({} as T, { get: (_, key) => Reflect.get(texts(), key) });
}
