export interface NewDaySearch {
  /** The id of a day to fill the form like. */
  like?: string | undefined;
}

/** Reads `?like=`. An unusable value becomes an explicit undefined, as that of a season does. */
export function newDaySearch({ like }: Record<string, unknown>): NewDaySearch {
  return { like: typeof like === "string" && like !== "" ? like : undefined };
}
